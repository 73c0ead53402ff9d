/** Clocks are set right by seconds; more than this is a jump. */
const jumpMs = 10 * 60 * 1000;

export function isJump(driftMs: number): boolean {
  return Math.abs(driftMs) > jumpMs;
}
