/** What search results show of a title, with the name of the firm, and of a description, in letters. */
export const searchResult = { title: { least: 1, most: 62 }, description: { least: 70, most: 160 } };

/** The room for a text at the top of a file, by its name. */
export function textLimit(name: string): { least: number; most: number } | undefined {
  return name === 'title' || name === 'description' ? searchResult[name] : undefined;
}
