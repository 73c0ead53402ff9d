/** The two pages for staff. */
export const signInPath = '/auth';
export const dashboardPath = '/admin';

export function tabAddress(tab: string): string {
  return `${dashboardPath}?tab=${tab}`;
}
