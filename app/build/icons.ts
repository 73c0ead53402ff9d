import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** How much of the square the logo fills: home screens cut off the corners. */
const fill = 0.62;

/** The icons that browsers, phones and search results ask for, drawn from the mark. */
export async function makeIcons({ favicon, paper }: { favicon: string; paper: string }, siteDir: string) {
  const svg = Buffer.from(favicon);
  const tile = async (size: number) => {
    const innerSize = Math.round(size * fill);
    const drawing = await sharp(svg, { density: (72 * innerSize) / 48 })
      .resize(innerSize, innerSize)
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
      .composite([{ input: drawing }])
      .png({ palette: true })
      .toBuffer();
  };
  await writeFile(join(siteDir, 'apple-touch-icon.png'), await tile(180));
  for (const size of [192, 512]) await writeFile(join(siteDir, `icon-${size}.png`), await tile(size));
  const favicon32 = await sharp(svg, { density: 72 }).resize(32, 32).png({ palette: true }).toBuffer();
  await writeFile(join(siteDir, 'favicon.ico'), asIco(favicon32, 32));
}

/** An ICO file is a table of contents in front of a PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
