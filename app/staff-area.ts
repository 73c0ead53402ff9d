/** Pages for staff, which have styles and scripts of their own. */
export function isStaffArea({ pathname }: { pathname: string }): boolean {
  return pathname === '/admin' || pathname === '/auth';
}
