import { useState, type RefObject } from 'react';
import { say } from '../../../ui/announce.ts';
import { useEditor } from '../editor-context.ts';
import { linkablePages } from '../site-for-editing.ts';

type Props = { area: RefObject<HTMLTextAreaElement | null>; text: string; onChange: (text: string) => void };

/** Makes the marked words of a text a link to a page. */
export function LinkInWords({ area, text, onChange }: Props) {
  const { site } = useEditor();
  const [told, setTold] = useState('');

  function link(path: string) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    if (start === end) return setTold('First mark the words in the text that should be the link.');
    setTold('');
    onChange(`${text.slice(0, start)}[${text.slice(start, end)}](${path})${text.slice(end)}`);
    say(`“${text.slice(start, end)}” is a link now`);
  }

  return (
    <>
      <select
        className="link-in-words"
        aria-label="Make the marked words a link to"
        value=""
        onChange={({ currentTarget }) => link(currentTarget.value)}
      >
        <option value="">Link the marked words to…</option>
        {linkablePages(site).map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <span role="status" className="content-hint">
        {told}
      </span>
    </>
  );
}
