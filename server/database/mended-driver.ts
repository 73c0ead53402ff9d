import { registerHooks } from 'node:module';

// postgres 3.4.9 writes to a socket it has already let go of when PostgreSQL dies in the middle of a transaction
// (porsager/postgres 1154 and 1208). Thrown from a timer, that ends the whole process; caught there, the query would
// wait for ever. So it is rejected like every other query of a closed connection.
const unguarded = 'function nextWrite(fn) {';
const guarded = `${unguarded}
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }`;

/** To be called before anything loads the driver. */
export function mendDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith('/node_modules/postgres/src/connection.js')) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: source.replace(unguarded, guarded) };
    },
  });
}
