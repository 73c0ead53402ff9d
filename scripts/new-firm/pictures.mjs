import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [width, height] = [1800, 1200];

/** A picture that nobody takes for a photograph: it says which file to replace. @param {string} folder @param {string[]} names */
export async function drawPlaceholders(folder, names) {
  await mkdir(folder, { recursive: true });
  for (const [index, name] of names.entries()) {
    const hue = (index * 47) % 360;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="stripes" width="120" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="120" height="120" fill="hsl(${hue} 25% 72%)"/><rect width="60" height="120" fill="hsl(${hue} 25% 78%)"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#stripes)"/>
<g font-family="sans-serif" text-anchor="middle" fill="#333"><text x="900" y="580" font-size="90">Replace this picture</text>
<text x="900" y="690" font-size="54">pictures/${name}.jpg</text></g></svg>`;
    await sharp(Buffer.from(drawing))
      .jpeg({ quality: 70 })
      .toFile(join(folder, `${name}.jpg`));
  }
}
