/** What a file is by its first bytes, whatever its name or sender says it is. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (/^....ftyp(hei|hev|mif1|msf1)/s.test(start)) return 'heic';
  return null;
}
