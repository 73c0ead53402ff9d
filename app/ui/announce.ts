import { openOverlay } from './overlay.tsx';

/** Has a screen reader say this; the returned function takes it out of the page again. */
export function announce(text: string): () => void {
  const line = document.createElement('p');
  line.textContent = text;
  (openOverlay() ?? document).querySelector('.heard')?.append(line);
  return () => line.remove();
}
