import { Buffer } from 'node:buffer';
import type { Prepare } from './keep-photograph.ts';
import { photographLimits } from './limits.ts';
import { pictureKind } from './picture-kind.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const baselineFrame = 0xc0;
/** Tables and frame: what a decoder needs to draw the picture, and nothing that says more about it. */
const drawing = new Set([0xdb, 0xc4, 0xdd, baselineFrame, startOfScan]);
const isSpeech = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** "JFIF 1.1": the colours are YCbCr. Written by us, so that nothing of the sender's remains. */
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

class Broken extends Error {}

/**
 * A baseline JPEG, as browsers make it from a canvas, with only its image data: no metadata, comments or bytes after
 * its end. Throws for any other file.
 */
export function cleanJpeg(file: Uint8Array): { picture: Uint8Array; width: number; height: number } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const segments: Uint8Array[] = [Buffer.from([0xff, startOfImage]), jfif];
  let size = { width: 0, height: 0 };
  let hasScan = false;
  let offset = 2;
  for (;;) {
    if (offset + 4 > bytes.length && bytes[offset + 1] !== endOfImage) throw new Broken('cut off');
    const marker = bytes[offset] === 0xff ? (bytes[offset + 1] ?? 0) : 0;
    if (marker === endOfImage && hasScan) break;
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length) throw new Broken('cut off');
    if (marker === baselineFrame) size = sizeOf(bytes.subarray(offset + 4, end), size);
    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) hasScan = size.width > 0;
    if (drawing.has(marker)) segments.push(bytes.subarray(offset, next));
    else if (!isSpeech(marker)) throw new Broken('not a baseline JPEG');
    offset = next;
  }
  segments.push(Buffer.from([0xff, endOfImage]));
  return { picture: Buffer.concat(segments), ...size };
}

function sizeOf(frame: Buffer, earlierSize: { width: number }) {
  if (frame.length < 6 || earlierSize.width > 0) throw new Broken('more than one picture');
  const [bits, components] = [frame[0], frame[5]];
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  if (bits !== 8 || (components !== 1 && components !== 3) || width === 0 || height === 0)
    throw new Broken('odd frame');
  return { width, height };
}

/** The position of the next marker: within image data, 0xff is followed by zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 2)) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return offset;
  }
  throw new Broken('cut off');
}

/** Where pictures cannot be decoded: only what a browser has made small already is taken. */
export const prepareByCleaning: Prepare = async (file) => {
  const kind = pictureKind(file);
  if (kind === 'heic') return { refused: 'heic' };
  if (kind !== 'jpeg') return { refused: 'not a picture' };
  if (file.length > photographLimits.bytes) return { refused: 'too large' };
  try {
    const photograph = cleanJpeg(file);
    const fits = Math.max(photograph.width, photograph.height) <= photographLimits.longestSide;
    return fits ? photograph : { refused: 'too large' };
  } catch {
    return { refused: 'broken' };
  }
};
