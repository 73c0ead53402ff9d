import { createServer } from 'vite';
import { expect, hydrated, test } from '../support/visitor.ts';

const pages = ['/', '/contact-us', '/pressure-washing', '/worcester', '/landscaping/patios', '/terms'];

// React tells in full what differs between server and browser only in its development build.
test('in development React finds no difference between the server’s pages and its own', async ({
  page,
  baseURL,
  complaints,
}) => {
  process.env.BACKEND_URL = baseURL;
  const server = await createServer({
    cacheDir: '.cache/vite-test',
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0] ?? '';
    for (const path of pages) {
      await page.goto(new URL(path, address).href);
      await hydrated(page);
      expect(complaints, path).toEqual([]);
    }
  } finally {
    await server.close();
  }
});
