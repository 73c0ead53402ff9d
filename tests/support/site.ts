import { startServer } from './server.ts';

/** One real server for all browser tests, with a fresh database; they find it as their base address. */
export default async function startSite() {
  // Each test comes from an address of its own (see visitor.ts), so that limits per address do not meet by chance.
  const server = await startServer({ TRUST_PROXY: '1' });
  process.env.SITE_UNDER_TEST = server.url;
  return () => server.stop();
}
