/** `guessed`: the encoding is not one that proves itself. */
export type FileText = { text: string; guessed: boolean };

/** The text of a file in UTF-8 or UTF-16; any other is read as Windows-1252. Null if it is not text. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): FileText | null {
  const [firstByte, secondByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return asText(bytes, 'utf-16le');
  if (firstByte === 0xfe && secondByte === 0xff) return asText(bytes, 'utf-16be');
  try {
    return asText(bytes, 'utf-8', { fatal: true });
  } catch {
    const windowsText = asText(bytes, 'windows-1252');
    return windowsText && { ...windowsText, guessed: true };
  }
}

function asText(bytes: Uint8Array<ArrayBuffer>, encoding: string, options?: TextDecoderOptions): FileText | null {
  const text = new TextDecoder(encoding, options).decode(bytes);
  return text.includes('\0') ? null : { text, guessed: false };
}
