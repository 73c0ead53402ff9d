import { stringsIn } from './references.ts';

/** Words that visitors would not read as they are meant: HTML, facts between the wrong quotes, and links that lead nowhere. */
export function mistakesOfWords(content: unknown): string[] {
  return [...new Set(stringsIn(content).flatMap(({ key, value }) => mistakesOfText(key, value)))];
}

function mistakesOfText(key: string, value: string): string[] {
  const placeholders = value.match(/\$\{[^}]*\}/g) ?? [];
  const html = value.match(/<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/gi) ?? [];
  const links = [...value.matchAll(/\[[^\]]+\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  return [
    ...placeholders.map(
      (code) => `${key} has ${code}, which visitors would read: write the text between backticks, \`…\``,
    ),
    ...html.map((tag) => `${key} has ${tag}, which visitors would read: leave it out`),
    ...links
      .filter((target) => !/^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(target))
      .map((target) => `a link leads to “${target}”: write a page’s path, /about, or a whole address, https://…`),
  ];
}
