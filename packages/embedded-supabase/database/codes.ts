/** PostgreSQL's word for a full disk. */
export function isNoRoom(code: string): boolean {
  return code === '53100';
}

/** Whether the connection is gone, or PostgreSQL with it. */
export function isGone(code: string): boolean {
  return /^(CONNECT|ECONN|57P|08)/.test(code);
}

/** Whether it waited for what another session has locked. */
export function isLocked(code: string): boolean {
  return code === '55P03';
}
