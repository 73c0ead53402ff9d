const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** No call of the API nests further than a passkey's answer, which has four levels. */
const deepest = 16;

/** Whether this is JSON with more levels than anything here has: V8 takes as long over thousands of them as over hundreds of pages. */
export function nestsTooDeeply(body: Uint8Array): boolean {
  const first = body.find((byte) => byte > 0x20);
  if (first !== openList && first !== openObject) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (isInString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if ((byte === openList || byte === openObject) && ++depth > deepest) return true;
  }
  return false;
}
