/** A link as written in content; or a range or a number with its unit, such as “1–2 days” and “600 mm”, kept on one line. */
const pattern =
  /\[([^\]]+)\]\(([^)]+)\)|(\S*\d(?: [AP]M)?–\d\S*(?: \w+)?|\d+ (?:[ckm]?m|metre|mile|minute|hour|day|week|month|year)s?\b)/;

/** Running text in which `[words](/path)` is a link. */
export function Words({ text }: { text: string }) {
  // Split, it comes in fours: text, the words and the path of a link, and what is not to be broken.
  return text.split(pattern).map((part, index, pieces) => {
    if (!part || index % 4 === 0) return part;
    if (index % 4 === 1)
      return (
        <a key={index} className="link" href={pieces[index + 1]}>
          {part}
        </a>
      );
    return (
      index % 4 === 3 && (
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      )
    );
  });
}
