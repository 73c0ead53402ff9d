import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [width, height] = [1800, 1200];
/** A path, because a pattern takes ten times as long to draw. */
const stripes = Array.from({ length: 18 }, (_, index) => `M${index * 170 - 1200} 1200l1200 -1200h85l-1200 1200z`).join(
  '',
);

/** A picture that nobody takes for a photograph: it says which file to replace. @param {string} folder @param {string[]} names */
export async function drawPlaceholders(folder, names) {
  await mkdir(folder, { recursive: true });
  for (const [index, name] of names.entries()) {
    const hue = (index * 47) % 360;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="hsl(${hue} 25% 72%)"/><path d="${stripes}" fill="hsl(${hue} 25% 78%)"/>
<g font-family="sans-serif" text-anchor="middle" fill="#333"><text x="900" y="580" font-size="90">Replace this picture</text>
<text x="900" y="690" font-size="54">pictures/${name}.jpg</text></g></svg>`;
    await sharp(Buffer.from(drawing))
      .jpeg({ quality: 70 })
      .toFile(join(folder, `${name}.jpg`));
  }
}
