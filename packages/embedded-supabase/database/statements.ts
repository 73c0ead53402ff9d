/** Splits a migration into statements, as the migration history records them. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  // Quoted texts, dollar-quoted bodies and comments may hold semicolons that end nothing.
  const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g;
  let current = '';
  for (const [text] of script.matchAll(token)) {
    if (text !== ';') {
      current += text;
      continue;
    }
    statements.push(current.trim());
    current = '';
  }
  const rest = current.trim();
  if (rest && !rest.split('\n').every((line) => /^\s*(--.*)?$/.test(line))) statements.push(rest);
  return statements.filter(Boolean);
}
