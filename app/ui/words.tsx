/** A link as content writes it; or a range or a figure with its unit, such as “1–2 days” and “600 mm”, which stays on one line. */
const parts =
  /\[([^\]]+)\]\(([^)]+)\)|(\S*\d(?: [AP]M)?–\d\S*(?: \w+)?|\d+ (?:[ckm]?m|metre|mile|minute|hour|day|week|month|year)s?\b)/;

/** Running text in which `[words](/path)` is a link. */
export function Words({ text }: { text: string }) {
  // Split, it comes in fours: text, the words and the path of a link, and what is not to be broken.
  return text.split(parts).map((part, at, all) => {
    if (!part || at % 4 === 0) return part;
    if (at % 4 === 1)
      return (
        <a key={at} className="link" href={all[at + 1]}>
          {part}
        </a>
      );
    return (
      at % 4 === 3 && (
        <span key={at} className="whitespace-nowrap">
          {part}
        </span>
      )
    );
  });
}
