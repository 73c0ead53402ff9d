import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Png = { width: number; height: number; rows: number; kind?: number[]; extraChunks?: Buffer[] };

/** A PNG of so many bytes of nothing; its kind is bit depth, colour type and so on, as its header has them. */
function png({ width, height, rows, kind = [8, 2, 0, 0, 0], extraChunks = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extraChunks,
    chunk('IDAT', deflateSync(Buffer.alloc(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that claims a size and holds next to nothing. */
export function pngBomb(width: number, height: number): Buffer {
  return png({ width, height, rows: 1_000_000 });
}

/** A small picture with text that a reader unpacks to more than a gigabyte. */
export function pngWithText(): Buffer {
  const text = deflateSync(Buffer.alloc(40 * 1024 * 1024, 'a'), { level: 9 });
  const extraChunks = Array.from({ length: 40 }, (_, number) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Comment ${number}\0\0`), text])),
  );
  return png({ width: 100, height: 100, rows: 30_100, extraChunks });
}

/** Sixteen bits a colour, and nothing to be seen before all of it is read: half a gigabyte of pixels. */
export function interlacedPng(): Buffer {
  return png({ width: 8000, height: 7990, rows: 530_000_000, kind: [16, 6, 0, 0, 1] });
}

/** A JPEG whose frame says it is larger than it is. */
export function claiming(side: number, jpeg: Buffer): Buffer {
  const forgedJpeg = Buffer.from(jpeg);
  const frame = forgedJpeg.indexOf(Buffer.from('ffc0', 'hex'));
  forgedJpeg.writeUInt16BE(side, frame + 5);
  forgedJpeg.writeUInt16BE(side, frame + 7);
  return forgedJpeg;
}

export function heicFile(): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);
}
