/** A keyed hash of the client's address: enough to count by, useless for finding the person. */
export async function hashAddress(address: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const hash = await crypto.subtle.sign('HMAC', secret, bytes.encode(networkOf(address)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A household has one IPv4 address or a whole IPv6 /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${firstGroups(plain, 4)}::/64` : plain;
}

function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...gap, ...back].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
