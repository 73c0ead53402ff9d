// npm start: installs and builds what is missing or stale, then serves the site and its backend.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { command, exitCode, projectNode, root } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: false });
  await ensureBuilt();
  return serve();
});

/** @returns {Promise<number>} */
function serve() {
  const server = spawn(projectNode, ['server/main.ts'], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the server as well, and once is enough.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  return new Promise((done) => server.on('close', (code, signal) => done(exitCode(code, signal))));
}
