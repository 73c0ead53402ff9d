const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** No call of the API nests further than a passkey's answer, which has four levels. */
const deepestNesting = 16;

/**
 * Whether this JSON is nested deeper than anything here: V8 takes as long to parse thousands of levels as to serve
 * hundreds of pages.
 */
export function nestsTooDeeply(body: Uint8Array): boolean {
  const firstByte = body.find((byte) => byte > 0x20);
  if (firstByte !== openList && firstByte !== openObject) return false;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if ((byte === openList || byte === openObject) && ++depth > deepestNesting) return true;
  }
  return false;
}
