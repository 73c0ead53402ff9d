import { describe, expect, test } from 'vitest';
import { cleanJpeg, prepareByCleaning } from './clean-jpeg.ts';
import { photographLimits } from './limits.ts';

const start = Buffer.from('ffd8', 'hex');
const end = Buffer.from('ffd9', 'hex');
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

function segment(marker: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes]);
}

type Frame = { bits?: number; width?: number; height?: number; components?: number };

function frame({ bits = 8, width = 4, height = 3, components = 3 }: Frame = {}): Buffer {
  return segment(0xc0, Buffer.from([bits, height >> 8, height & 0xff, width >> 8, width & 0xff, components]));
}

const tables = [segment(0xdb, 'how coarse'), segment(0xc4, 'how packed'), segment(0xdd, '\0\x01')];
/** In the drawing 0xff stands before a nought, or before a restart mark. */
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from('01ff0002ffd003ffd704', 'hex')]);
const jpeg = (...segments: Uint8Array[]) => Buffer.concat([start, ...segments, end]);
const picture = jpeg(jfif, ...tables, frame(), scan);

describe('a picture without its metadata', () => {
  test('keeps its drawing to the byte, and no word of where it was taken, by whom, or what hides behind it', () => {
    const spoken = [segment(0xe0, 'maker'), segment(0xe1, 'Exif: 52.19 N'), segment(0xef, 'last'), segment(0xfe, 'me')];
    const file = Buffer.concat([jpeg(...spoken, ...tables, frame(), scan, segment(0xfe, 'between')), Buffer.from('x')]);
    expect(cleanJpeg(file)).toEqual({ picture, width: 4, height: 3 });
    expect(cleanJpeg(picture).picture).toEqual(picture);
  });

  test('is read from where it begins in a larger piece of memory', () => {
    const larger = new Uint8Array([9, 9, 9, ...picture, 9]);
    expect(cleanJpeg(larger.subarray(3, 3 + picture.length)).picture).toEqual(picture);
  });

  test('may have several scans, and colours or none', () => {
    const scans = jpeg(jfif, frame({ components: 1 }), scan, scan);
    expect(cleanJpeg(scans).picture).toEqual(scans);
  });
});

test.each([
  ['two pictures', jpeg(frame(), scan, frame(), scan)],
  ['a frame too short to say its size', jpeg(segment(0xc0, '\x08\0\x03\0\x04'), scan)],
  ['twelve bits a colour', jpeg(frame({ bits: 12 }), scan)],
  ['two colours', jpeg(frame({ components: 2 }), scan)],
  ['the four colours of print', jpeg(frame({ components: 4 }), scan)],
  ['no width', jpeg(frame({ width: 0 }), scan)],
  ['no height', jpeg(frame({ height: 0 }), scan)],
  ['a drawing before its frame', jpeg(scan, frame())],
  ['no drawing', jpeg(frame())],
  ['a progressive frame', jpeg(segment(0xc2, frame().subarray(4)), scan)],
  ['another picture inside its drawing', jpeg(frame(), scan, start)],
  ['a second, progressive frame', jpeg(frame(), segment(0xc2, frame().subarray(4)), scan)],
  ['a part that nobody knows', jpeg(frame(), segment(0xdf, 'x'), scan)],
  ['a part that is for nobody', jpeg(frame(), segment(0xf0, 'x'), scan)],
  ['other bytes between its parts', jpeg(frame(), Buffer.from('00fe0002', 'hex'), scan)],
  ['a part longer than the file', jpeg(frame(), scan, Buffer.from('fffe00ff', 'hex'))],
  ['no end', picture.subarray(0, -2)],
  ['half an end', picture.subarray(0, -1)],
  ['nothing but its beginning', Buffer.concat([start, Buffer.from([0xff])])],
])('a file with %s is broken', async (_, file) => {
  expect(await prepareByCleaning(file)).toEqual({ refused: 'broken' });
});

test('only what a browser has made small already is taken', async () => {
  const { longestSide, bytes } = photographLimits;
  const sized = (size: Frame) => prepareByCleaning(jpeg(frame(size), scan));
  expect(await sized({ width: longestSide, height: longestSide })).toMatchObject({
    width: longestSide,
    height: longestSide,
  });
  expect(await sized({ width: longestSide + 1 })).toEqual({ refused: 'too large' });
  expect(await sized({ height: longestSide + 1 })).toEqual({ refused: 'too large' });
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
  expect(await prepareByCleaning(padded(bytes))).toEqual({ picture, width: 4, height: 3 });
  expect(await prepareByCleaning(padded(bytes + 1))).toEqual({ refused: 'too large' });
});

test('what is no JPEG is refused by what it is', async () => {
  expect(await prepareByCleaning(Buffer.from('\0\0\0\x18ftypheic'))).toEqual({ refused: 'heic' });
  expect(await prepareByCleaning(Buffer.from('GIF89a'))).toEqual({ refused: 'not a picture' });
});
