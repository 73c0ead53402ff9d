// Runs a test that needs the development tools, or says how to get them: a production install has none.
//   node scripts/with-tools.mjs tests/enquiries/under-deno.ts
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command, root, runNode, CommandError } from './project.mjs';

await command(async () => {
  if (!existsSync(join(root, 'node_modules/vitest')))
    throw new CommandError('This needs the development tools, which are not installed: run npm ci, without --omit=dev');
  const { code } = await runNode(process.argv.slice(2));
  return code;
});
