import path from 'node:path';
import { root, run } from '../../../scripts/project.mjs';

export const secondFirm = {
  CONTENT_DIR: path.join(root, 'tests/second-firm/content'),
  OUT_DIR: path.join(root, '.cache/second-firm'),
};

export const secondSite = path.join(secondFirm.OUT_DIR, 'site');

/** Builds the second firm's site beside ours. */
export async function buildSecondFirm(): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, ...secondFirm, NODE_ENV: 'production', SITE_URL: '' };
  const { code, output } = await run(process.execPath, [vite, 'build'], { capture: true, env });
  if (code !== 0) throw new Error(`The second firm could not be built: ${output}`);
}
