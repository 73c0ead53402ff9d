export type Prerendered = { css: string; scripts: string[]; fonts: string[] };

/** The part of the head that never changes: in the HTML alone, since the browser has no reason to draw it again. */
export function FixedHead({ css, fonts }: Prerendered) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf7ef" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <style href="site" precedence="site">
        {css}
      </style>
    </>
  );
}
