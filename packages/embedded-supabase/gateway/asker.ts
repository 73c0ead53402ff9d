/** The two that a request counts for: one IPv4 address or IPv6 /64, and the IPv4 /24 or IPv6 /48 around it. */
export type Askers = { asker: string; network: string };

export function askersAt(address: string): Askers {
  const asker = networkOf(address);
  return { asker, network: wideNetworkOf(address) || rangeOf(asker) };
}

function rangeOf(address: string): string {
  return address.replace(/\.\d+$/, '.0/24');
}

/** A household has one IPv4 address or a whole IPv6 /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${firstGroups(plain, 4)}::/64` : plain;
}

/** An IPv6 /48 contains 65,536 of those; IPv4 has nothing like it. */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${firstGroups(plain, 3)}::/48` : '';
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
