import { loadStyles } from '../../ui/load-styles.ts';
import styles from './album.css?url';

export { createAlbum } from './album.ts';
export { ChosenPhotographs, SentPhotographs } from './album-view.tsx';

/** Before anything is shown that needs them. */
export const styled = loadStyles(styles);
