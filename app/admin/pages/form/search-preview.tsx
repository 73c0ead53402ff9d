import { usePageData, useSite } from '../../../site/context.ts';
import { searchResult } from '../../../site/shapes/text-limits.ts';

type Props = { content: Record<string, unknown>; path: string | null };

/** How the page may look among the results of a search, cut where it is too long. */
export function SearchPreview({ content, path }: Props) {
  const { url } = useSite();
  const { head, hero } = usePageData();
  const title = textOf(content.title) + head.title.slice(hero.title.length);
  const description = textOf(content.description);
  return (
    <figure className="search-result">
      <figcaption className="content-hint">How it looks in a search</figcaption>
      <p className="text-sm text-soft">{url.replace('https://', '') + (path ?? '')}</p>
      <p className="search-title">{cut(title, searchResult.title.most)}</p>
      <p className="text-sm">{cut(description, searchResult.description.most)}</p>
      {title.length > searchResult.title.most && (
        <p className="content-error">
          With the firm’s name the title has {title.length} letters; searches show {searchResult.title.most}.
        </p>
      )}
    </figure>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
