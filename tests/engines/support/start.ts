import { spawn } from 'node:child_process';
import { engines, type EngineName } from '../../../scripts/engines.mjs';
import type { Connection } from './commands.ts';
import { startFirefox } from './marionette.ts';
import { startByDriver } from './web-driver.ts';

export const starters: Record<EngineName, () => Promise<Connection>> = {
  firefox: () => startFirefox(engines.firefox.browser),
  'oldest-firefox': () => startFirefox(engines['oldest-firefox'].browser),
  async webkit() {
    const screen = await startScreen();
    const { driver, browser } = engines.webkit;
    const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const connection = await startByDriver({ driver, capabilities, env: { DISPLAY: screen.display } });
    return { ...connection, close: () => connection.close().finally(screen.stop) };
  },
  wpe() {
    const { driver, browser } = engines.wpe;
    const capabilities = { 'wpe:browserOptions': { binary: browser, args: ['--automation', '--headless'] } };
    return startByDriver({ driver, capabilities });
  },
};

/** A screen that nobody sees, for a browser that insists on one. */
export async function startScreen() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (text) => resolve(String(text).trim()));
    server.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { display: `:${number}`, stop: () => void server.kill() };
}
