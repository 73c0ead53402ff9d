// npm run bench [-- NAME …]: measures and prints tables, each with a comparison, so that the machine's noise shows.
import { cpus, loadavg } from 'node:os';

const benches: Record<string, () => Promise<unknown>> = {
  bytes: async () => (await import('./bytes.ts')).bytes(),
  paint: async () => (await import('./paint.ts')).paint(),
  notice: async () => (await import('./notice.ts')).notice(),
  inputs: async () => (await import('./inputs.ts')).inputs(),
  browsers: async () => (await import('./browsers.ts')).browsers(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  server: async () => (await import('./server.ts')).server(),
  growth: async () => (await import('./growth.ts')).growth(),
  backend: () => import('./backend.ts'),
  inbox: () => import('./inbox.ts'),
  year: async () => (await import('./year.ts')).year(),
  photographs: async () => (await import('./photographs.ts')).photographs(),
  work: async () => (await import('./work.ts')).work(),
  publishing: async () => (await import('./publishing.ts')).publishing(),
  hostile: async () => (await import('./hostile.ts')).hostile(),
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in benches));
if (unknown) {
  console.error(`npm run bench -- takes ${Object.keys(benches).join(', ')}; not ${unknown}`);
  process.exitCode = 1;
} else {
  const [cpu] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}`,
  );
  for (const name of names.length ? names : Object.keys(benches)) {
    console.log(`\n## ${name} (load before: ${loadavg()[0]?.toFixed(1)})\n`);
    await benches[name]?.();
  }
}
