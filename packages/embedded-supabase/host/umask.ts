/**
 * Private files get their mode explicitly. A stricter umask would only keep PostgreSQL's own user, if root starts the
 * server, from its programs and its folder.
 */
export function setUmask(): void {
  process.umask(0o022);
}
