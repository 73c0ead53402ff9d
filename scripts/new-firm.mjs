// npm run new-firm -- ../willow-farm: asks ten questions and writes the folder of a firm, beside the product.
import { ensureInstalled } from './prepare.mjs';
import { command, runNode } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: false });
  const { code } = await runNode(['scripts/new-firm/main.mjs', ...process.argv.slice(2)]);
  return code;
});
