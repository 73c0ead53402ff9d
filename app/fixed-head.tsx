import { colours } from '#content/theme.ts';
import { hexColour } from '#shared/hex-colour.ts';
import type { Geo } from './site/data.ts';

export type Prerendered = { css: string; scripts: string[]; loader: string; geo: Geo };

/** The constant part of the head: only in the HTML, since the browser never renders it again. */
export function FixedHead({ css, geo: { region, town, latitude, longitude } }: Prerendered) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Numbers and addresses are links where they should be; those that a phone adds would not be ours to hydrate. */}
      <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
      <meta name="theme-color" content={hexColour(colours.paper)} />
      <meta name="geo.region" content={region} />
      <meta name="geo.placename" content={town} />
      <meta name="geo.position" content={`${latitude};${longitude}`} />
      <meta name="ICBM" content={`${latitude}, ${longitude}`} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* A header painted before it was read to its end would move under the eye. */}
      <link rel="expect" href="#main" blocking="render" />
      <style href="site" precedence="site">
        {css}
      </style>
    </>
  );
}
