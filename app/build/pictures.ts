import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import sharp from 'sharp';
import type { BuildInput } from '../site/build.ts';
import { ContentMistakes } from '../site/content-mistakes.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { isIllustration } from './illustrations.ts';
import { writeWhole } from './write-whole.ts';

const widths = [480, 800, 1080, 1800, 2880];
const fallbackWidth = 1200;
/** The encoder's lowest effort: the next one would take twice as long to save 2.5 % of the bytes. 4:2:0 is what every photograph has. */
const avif = { quality: 45, chromaSubsampling: '4:2:0', effort: 0 };
/** From here on only screens with small dots ask for a width: they hide what a lower quality loses. */
const fineWidth = 1800;
const fineAvif = { ...avif, quality: 38 };
const webp = { quality: 60, effort: 0 };

/** What a page has to know of each picture. */
type Described = BuildInput['pictures'];

/** Files that operating systems create, and notes about the pictures. */
const noPicture = /^(\.|thumbs\.db$|desktop\.ini$)|\.(txt|md)$/i;

/** Every picture there is, and a line for each file that is none. */
export async function describePictures(sourceDir: string): Promise<{ pictures: Described; mistakes: string[] }> {
  const entries = await readdir(sourceDir, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !noPicture.test(entry.name)).map(({ name }) => name);
  const photographs = files.filter((file) => file.endsWith('.jpg'));
  const described = await Promise.all(photographs.map((file) => describe(join(sourceDir, file))));
  const misnamedFiles = files.filter((file) => !photographs.includes(file));
  return {
    pictures: Object.fromEntries(described.flatMap((picture) => (typeof picture === 'string' ? [] : [picture]))),
    mistakes: [
      ...described.flatMap((picture, index) =>
        typeof picture === 'string' ? [`pictures/${photographs[index]}: ${picture}: save it again as JPEG`] : [],
      ),
      ...misnamedFiles.map(
        (file) => `pictures/${file}: is not looked at: save it as JPEG, under ${parse(file).name}.jpg`,
      ),
    ],
  };
}

/** Or what is wrong with it: a file of another type under this name may be one that cannot be decoded, such as HEIC. */
async function describe(source: string) {
  const original = await readFile(source);
  const settings = JSON.stringify({ widths, fallbackWidth, avif, fineWidth, fineAvif, webp });
  const hash = createHash('sha256').update(original).update(settings).digest('hex').slice(0, 8);
  const { name } = parse(source);
  const photograph = await metadataOf(original);
  if (!photograph) return 'cannot be read as a photograph';
  if (photograph.format !== 'jpeg') return `is ${photograph.format.toUpperCase()} inside`;
  const { width, height } = photograph.autoOrient;
  const [smallestWidth = 0] = widths;
  const usable = width < smallestWidth ? [width] : widths.filter((candidate) => candidate <= width);
  const file = `/assets/pictures/${name}-${hash}`;
  return [name, { file, width, height, widths: usable, illustration: isIllustration(original) }] as const;
}

/** A page shows a photograph as wide as a large screen. Advice asks for 1,800 × 1,200; below this it is blurred on a laptop. */
const smallest = { width: 1200, height: 800 };

export function mistakesOfSizes(pictures: Described): string[] {
  return Object.entries(pictures)
    .filter(
      ([, { width, height }]) => Math.max(width, height) < smallest.width || Math.min(width, height) < smallest.height,
    )
    .map(
      ([name, { width, height }]) =>
        `pictures/${name}.jpg: has ${width} × ${height} pixels, and would be blurred: put one of 1800 × 1200 or more there`,
    );
}

/** Every picture in every width, as AVIF and one WebP for older browsers, made in the cache unless already there. */
export async function makePictures(pictures: Described, sourceDir: string, cacheDir: string) {
  await mkdir(cacheDir, { recursive: true });
  const unreadable: string[] = [];
  await forEachParallel(Object.entries(pictures), async ([name, picture]) => {
    const missingFiles = filesOf(picture).filter(({ file }) => !existsSync(join(cacheDir, file)));
    if (missingFiles.length === 0) return;
    // Decoded once for all widths, which takes as long as encoding the smaller ones.
    const photo = await readFile(join(sourceDir, `${name}.jpg`));
    const decoded = await upright(photo)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => unreadable.push(`${name}.jpg`) && undefined);
    if (!decoded) return;
    const { data, info } = decoded;
    for (const { file, size, format } of missingFiles) {
      const resized = sharp(data, { raw: info }).resize(size);
      const encoded = format === 'avif' ? resized.avif(size < fineWidth ? avif : fineAvif) : resized.webp(webp);
      await writeWhole(join(cacheDir, file), await encoded.toBuffer());
    }
  });
  if (unreadable.length)
    throw new ContentMistakes(
      unreadable.toSorted().map((file) => `pictures/${file}: ends in the middle: copy it here again`),
    );
}

/** Puts what was made into the site: a build empties its folder first, so this comes after. */
export async function placePictures(pictures: Described, cacheDir: string, siteDir: string) {
  const folder = join(siteDir, 'assets/pictures');
  await mkdir(folder, { recursive: true });
  const files = Object.values(pictures).flatMap(filesOf);
  await Promise.all(files.map(({ file }) => copyFile(join(cacheDir, file), join(folder, file))));
}

function filesOf({ file, widths: sizes }: Described[string]) {
  const fileOf = (size: number, format: 'avif' | 'webp') => ({
    file: `${basename(file)}-${size}.${format}`,
    size,
    format,
  });
  return [fileOf(fallbackWidth, 'webp'), ...sizes.map((size) => fileOf(size, 'avif'))];
}

/** A phone held upright stores its photographs lying down, with a note to turn them. */
function upright(photo: Buffer) {
  return sharp(photo).autoOrient();
}

/** None where the file is no photograph. */
async function metadataOf(photo: Buffer) {
  try {
    return await sharp(photo).metadata();
  } catch {
    return undefined;
  }
}
