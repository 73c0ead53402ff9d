/** A failure the owner can act on: shown as one line, without a stack. */
export class StartError extends Error {}
