export type Prerendered = { css: string; scripts: string[] };

/** The part of the head that never changes: in the HTML alone, since the browser has no reason to draw it again. */
export function FixedHead({ css }: Prerendered) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf7ef" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <style href="site" precedence="site">
        {css}
      </style>
    </>
  );
}
