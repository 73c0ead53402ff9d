import { isUtf8 } from 'node:buffer';

const [quote, backslash, openList, openObject, closeList, closeObject, comma] = Buffer.from('"\\[{]},');
const byteOrderMark = Buffer.from('\uFEFF');

/** No call of the API nests further than a passkey's answer, which has four levels, or has a hundred values. */
const deepestNesting = 16;
const mostValues = 1_000;

/**
 * Why this JSON is not parsed, or null. V8 takes as long over thousands of levels or keys as over hundreds of pages;
 * this reads each byte once.
 */
export function jsonFault(body: Uint8Array): string | null {
  // What decodes the body drops one mark, so the guard looks behind it.
  const start = byteOrderMark.every((byte, index) => body[index] === byte) ? byteOrderMark.length : 0;
  const first = body.subarray(start).find((byte) => byte > 0x20);
  if (first !== openList && first !== openObject) return null;
  if (!isUtf8(body)) return 'The body is not UTF-8';
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let index = start; index < body.length; index += 1) {
    const byte = body[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === comma) values += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
    }
    if (depth > deepestNesting) return 'The body has more levels than are read here';
    if (values > mostValues) return 'The body has more values than are read here';
  }
  return null;
}
