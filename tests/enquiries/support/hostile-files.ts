import { crc32, deflateSync } from 'node:zlib';

/** A PNG that claims a size and holds next to nothing. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
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
