// npm run dev: the site with hot reload, in front of a running embedded backend. Ctrl-C ends both.
//   npm run dev -- --open    further arguments go to Vite; PORT chooses the port
import { createServer } from 'node:net';
import { ensureInstalled } from './prepare.mjs';
import { command, runNode, signalChildren, tools } from './project.mjs';

await command(async () => {
  await ensureInstalled({ forDevelopment: false });
  const port = String(await freePort());
  const backend = runNode(['server/main.ts'], { env: { ...process.env, HOST: '127.0.0.1', PORT: port } });
  const ownPort = process.env.PORT ? ['--port', process.env.PORT, '--strictPort'] : [];
  const site = runNode([...tools.vite, ...ownPort, ...process.argv.slice(2)], {
    env: { ...process.env, BACKEND_URL: `http://127.0.0.1:${port}` },
  });
  const { code } = await Promise.race([backend, site]);
  // When one ends, so does the other.
  signalChildren('SIGTERM');
  await Promise.all([backend, site]);
  return code;
});

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
