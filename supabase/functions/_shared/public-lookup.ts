import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPublicAddress } from './deliveries/public-address.ts';

export const privateAddressCode = 'EPRIVATE';

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** For a connection: it goes to the very address that was checked, so that DNS cannot change in between. */
export function lookupPublic(hostname: string, options: LookupOptions, callback: LookupDone) {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error('private address'), { code: privateAddressCode }), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}
