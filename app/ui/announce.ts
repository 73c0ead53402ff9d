import { openOverlay } from './overlay.tsx';

/** Has a screen reader say this; the returned function takes it out of the page again. */
export function announce(text: string): () => void {
  const line = document.createElement('p');
  line.textContent = text;
  (openOverlay() ?? document).querySelector('.heard')?.append(line);
  return () => line.remove();
}

const heardAfterMs = 5000;

/** The same for something that is over: it does not stay where a screen reader would come upon it again. */
export function say(text: string): () => void {
  const silence = announce(text);
  setTimeout(silence, heardAfterMs);
  return silence;
}
