import { dashboardPath, signInPath } from '#shared/staff-addresses.ts';

/** Pages for staff, which have styles and scripts of their own. */
export function isStaffArea({ pathname }: { pathname: string }): boolean {
  return pathname === dashboardPath || pathname === signInPath;
}
