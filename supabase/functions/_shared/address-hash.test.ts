import { expect, test } from 'vitest';
import { hashAddress, networkOf } from './address-hash.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['::ffff:169.254.1.1%eth0', '169.254.1.1'],
  ['64:ff9b::ffff:203.0.113.9', '64:ff9b:0:0::/64'],
  ['2001:0db8:0000:0002::9', '2001:db8:0:2::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['::3:4:5:6:7:8', '0:0:3:4::/64'],
  ['1:2::', '1:2:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the hash depends on the key and does not show the address', async () => {
  const hash = await hashAddress('203.0.113.9', 'key');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashAddress('203.0.113.9', 'key')).toBe(hash);
  expect(await hashAddress('203.0.113.9', 'other key')).not.toBe(hash);
});
