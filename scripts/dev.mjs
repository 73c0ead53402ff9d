// npm run dev: the site with hot reload, in front of a running embedded backend. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureInstalled } from './prepare.mjs';
import { command, exitCode, projectNode, root, tools } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: true });
  const port = await freePort();
  const backend = start(['server/main.ts'], { HOST: '127.0.0.1', PORT: String(port) });
  const site = start([...tools.vite], { BACKEND_URL: `http://127.0.0.1:${port}` });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => [backend, site].forEach((part) => part.child.kill(signal)));
  }
  const code = await Promise.race([backend.ended, site.ended]);
  [backend, site].forEach((part) => part.child.kill());
  await Promise.all([backend.ended, site.ended]);
  return code;
});

/** @param {string[]} args @param {Record<string, string>} settings */
function start(args, settings) {
  const child = spawn(projectNode, args, { cwd: root, env: { ...process.env, ...settings }, stdio: 'inherit' });
  /** @type {Promise<number>} */
  const ended = new Promise((done) => child.on('close', (code, signal) => done(exitCode(code, signal))));
  return { child, ended };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer().on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
