// npm run build: builds the site into build/site, whether or not anything has changed.
import { withLock } from './lock.mjs';
import { build, ensureInstalled } from './prepare.mjs';
import { command } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: false });
  const { code } = await withLock('vite build', () => build({ capture: false }));
  return code;
});
