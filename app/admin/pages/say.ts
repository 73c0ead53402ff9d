import { announce } from '../../ui/announce.ts';

const heardAfterMs = 5000;

/** Has a screen reader say what was done. */
export function say(text: string) {
  setTimeout(announce(text), heardAfterMs);
}
