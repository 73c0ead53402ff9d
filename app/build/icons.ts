import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Share of the square that the mark fills: home screens cut the corners off, so it keeps clear of them. */
const fill = 0.62;

/** The icons that browsers, phones and search results ask for, drawn from the mark. */
export async function makeIcons({ favicon, paper }: { favicon: string; paper: string }, siteDir: string) {
  const mark = Buffer.from(favicon);
  const tile = async (size: number) => {
    const inner = Math.round(size * fill);
    const drawn = await sharp(mark, { density: (72 * inner) / 48 })
      .resize(inner, inner)
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 3, background: paper } })
      .composite([{ input: drawn }])
      .png({ palette: true })
      .toBuffer();
  };
  await writeFile(join(siteDir, 'apple-touch-icon.png'), await tile(180));
  for (const size of [192, 512]) await writeFile(join(siteDir, `icon-${size}.png`), await tile(size));
  const small = await sharp(mark, { density: 72 }).resize(32, 32).png({ palette: true }).toBuffer();
  await writeFile(join(siteDir, 'favicon.ico'), asIco(small, 32));
}

/** An ICO file is a table of contents in front of a PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
