import { fallbackWidths } from '#shared/pictures/limits.ts';

/** No script runs, nothing is sent anywhere, and only our own pages may show it in a frame. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation";

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  // Without it a page of ours, which asks for it, could not show this in a frame.
  'cross-origin-embedder-policy': 'credentialless',
  'x-robots-tag': 'noindex',
};

const frame =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Preview</title></head><body></body></html>';

/** What a preview is put into by the page around it. */
export function frameAnswer(): Response {
  return new Response(frame, { headers });
}

export function sharedAnswer(html: string, notice: string): Response {
  const banner = `<p style="margin:0;padding:.75rem 1rem;background:#fff3c4;color:#222;font:1rem/1.5 sans-serif">${notice}</p>`;
  return new Response(
    html.replace(/<body\b[^>]*>/, (body) => body + banner),
    { headers },
  );
}

export function sharedRefusal(status: number, words: string): Response {
  const page = frame.replace(
    '<body>',
    `<body style="font:1.125rem/1.6 sans-serif;margin:3rem auto;max-width:36rem"><p>${words}</p>`,
  );
  return new Response(page, { status, headers });
}

/**
 * A page that is only looked at: nothing in it runs, and photographs that visitors do not have yet come from where
 * whoever looks may have them.
 */
export function asPreview(html: string, unshown: string[], addressOf: (key: string, width: number) => string): string {
  const hidden = new Set(unshown);
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload|manifest)"[^>]*>/g, '')
    .replaceAll(/\/pictures\/([0-9a-f]{32})-(\d+)\.(?:avif|webp|jpg)/g, (address, key: string, width: string) => {
      const [small, large] = fallbackWidths;
      return hidden.has(key)
        ? addressOf(key, Number(width) <= small ? small : large).replaceAll('&', '&amp;')
        : address;
    });
}
