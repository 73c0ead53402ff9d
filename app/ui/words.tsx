/** Running text in which `[words](/path)` is a link. */
export function Words({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, at) => {
    const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return href ? (
      <a key={at} className="link" href={href}>
        {words}
      </a>
    ) : (
      part
    );
  });
}
