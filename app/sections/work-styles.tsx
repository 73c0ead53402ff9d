import styles from '../styles/work.css?inline';

/**
 * The styles of pages that show jobs: no other page carries them. React puts them into the head once, however many parts
 * of a page ask, and their text is the same everywhere, as the content policy needs it.
 */
export function WorkStyles() {
  return (
    <style href="work" precedence="work">
      {styles}
    </style>
  );
}
