import { photographLimits } from '#shared/photographs/limits.ts';
import type { PhotographRefusal } from '#shared/photographs/messages.ts';
import { pictureKind } from '#shared/photographs/picture-kind.ts';

const previewSide = 160;
const qualities = [0.8, 0.5];
const jpegType = 'image/jpeg';

/** What a file may be instead of a photograph. */
type FileRefusal = Extract<PhotographRefusal, 'heic' | 'broken' | 'not a picture' | 'too large'>;

export type Small = { jpeg: Blob; preview: string };

/** A photograph as it travels: small, upright, and without what the camera wrote beside it. */
export async function shrink(
  file: File,
  limits: { longestSide: number; bytes: number } = photographLimits,
): Promise<Small | { refused: FileRefusal }> {
  const image = await openImage(file);
  if (!image) return { refused: await reasonOf(file) };
  const canvas = drawOnCanvas(image, limits.longestSide);
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, jpegType, quality));
    // A browser that cannot write JPEG gives a PNG instead, several times the size.
    if (jpeg?.type !== jpegType) break;
    if (jpeg.size <= limits.bytes)
      return { jpeg, preview: drawOnCanvas(image, previewSide).toDataURL('image/jpeg', 0.7) };
  }
  return { refused: 'too large' };
}

/** By a data address: the content policy knows no others that a file could have. */
async function openImage(file: File): Promise<HTMLImageElement | null> {
  try {
    const image = new Image();
    image.src = await dataAddress(file);
    await image.decode();
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  }
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

function drawOnCanvas(image: HTMLImageElement, longestSide: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // A JPEG knows no see-through: what is left open would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

async function reasonOf(file: File): Promise<FileRefusal> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const kind = pictureKind(new Uint8Array(head));
  if (kind === 'heic') return 'heic';
  return kind ? 'broken' : 'not a picture';
}
