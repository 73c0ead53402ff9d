// npm start: installs and builds what is missing or out of date, then serves the site and its backend.
import { ensureInstalled, ensureServable } from './prepare.mjs';
import { command, outliveTerminal, runNode, servedSite } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: false });
  await ensureServable();
  outliveTerminal();
  const { code } = await runNode(['server/main.ts'], { env: { ...process.env, ...servedSite } });
  return code;
});
