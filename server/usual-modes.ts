/**
 * What only its owner may read is made so by name. A stricter habit of the one who starts us would only keep
 * PostgreSQL's own user, whom root hands it to, from its programs and its folder.
 */
export function usualModes(): void {
  process.umask(0o022);
}
