/** A link as content writes it, or a range such as “1–2 days”, which stays on one line. */
const parts = /(\[[^\]]+\]\([^)]+\)|\S*\d(?: [AP]M)?–\d\S*(?: (?:[AP]M|days?))?)/;

/** Running text in which `[words](/path)` is a link. */
export function Words({ text }: { text: string }) {
  return text.split(parts).map((part, at) => {
    const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (href)
      return (
        <a key={at} className="link" href={href}>
          {text}
        </a>
      );
    return at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    );
  });
}
