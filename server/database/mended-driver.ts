import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';

type Mend = { file: string; why: string; edits: { from: string; to: string }[] };

/** What postgres 3.4.9 does when PostgreSQL goes away under it, and what it does instead after these. */
const mends: Mend[] = [
  {
    file: 'connection.js',
    why: 'it writes to a socket it has let go of; thrown from a timer, that would end the whole process',
    edits: [
      {
        from: 'function nextWrite(fn) {',
        to: `function nextWrite(fn) {
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }`,
      },
    ],
  },
  {
    file: 'connection.js',
    why: 'what was about to be written, asked or answered when the connection closed would spoil the next one',
    edits: [
      {
        from: `closedTime = performance.now()
    hadError`,
        to: `nextWriteTimer = chunk = query = results = errorResponse = stream = final = null
    result = new Result()
    rows = 0
    closedTime = performance.now()
    hadError`,
      },
    ],
  },
  {
    file: 'connection.js',
    why: 'whoever waits to reserve a connection is forgotten once it is open',
    edits: [
      {
        from: 'initial.reserve && (initial = null)\n        return fetchArrayTypes()',
        to: 'return fetchArrayTypes()',
      },
      {
        from: `initial && !initial.reserve && execute(initial)
      options.shared.retries = retries = 0
      initial = null
      return`,
        to: `const first = initial
      options.shared.retries = retries = 0
      initial = null
      first.reserve ? first.reserve(connection) : execute(first)
      return`,
      },
    ],
  },
  {
    file: 'connection.js',
    why: 'a copy whose last rows had to wait leaves the connection paused, so that nothing on it ever ends',
    edits: [
      {
        from: 'stream && stream.push(null)',
        to: 'stream && (stream.push(null), socket.resume())',
      },
    ],
  },
  {
    file: 'index.js',
    why: 'a reservation that failed stays in the queue and swallows a connection when PostgreSQL is back',
    edits: [
      {
        from: `queries.push(query)
        closed.length && connect(closed.shift(), query)`,
        to: 'closed.length ? connect(closed.shift(), query) : queries.push(query)',
      },
    ],
  },
  {
    file: 'index.js',
    why: 'what follows on a connection that was cut must not run on the one that took its place, nor wait for ever',
    edits: [
      {
        from: 'c.reserved = null\n    c.onclose &&',
        to: 'c.reserved = null\n    c.life = (c.life || 0) + 1\n    c.onclose &&',
      },
      {
        from: `const sql = Sql(handler)
    sql.release = () => {`,
        to: `const life = c.life
    c.onclose = e => {
      while (queue.length) queue.shift().reject(e)
    }
    const sql = Sql(handler)
    sql.release = () => {
      if (c.life !== life) return
      c.onclose = null`,
      },
      {
        from: `function handler(q) {
      c.queue === full
        ? queue.push(q)`,
        to: `function handler(q) {
      if (c.life !== life) return q.reject(Errors.connection('CONNECTION_CLOSED', options))
      c.queue === full
        ? queue.push(q)`,
      },
      {
        from: 'const sql = Sql(handler)\n      sql.savepoint = savepoint',
        to: 'const life = c.life\n      const sql = Sql(handler)\n      sql.savepoint = savepoint',
      },
      {
        from: 'q.catch(e => uncaughtError || (uncaughtError = e))',
        to: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.life !== life) return q.reject(Errors.connection('CONNECTION_CLOSED', options))`,
      },
      {
        from: 'connection.onclose = reject)',
        to: `connection.onclose = e => {
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
      },
    ],
  },
];

const driverFile = /\/node_modules\/postgres\/src\/(connection|index)\.js$/;

function mended(file: string, source: string): string {
  return mends
    .filter((mend) => mend.file === file)
    .flatMap(({ why, edits }) => edits.map((edit) => ({ ...edit, why })))
    .reduce((text, { from, to, why }) => {
      if (text.split(from).length !== 2)
        throw new StartError(`The database driver has changed, so that it cannot be mended where ${why}`);
      return text.replace(from, () => to);
    }, source);
}

/** To be called before anything loads the driver. */
export function mendDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const file = driverFile.exec(url)?.[1];
      if (!file) return nextLoad(url, context);
      return {
        format: 'module',
        shortCircuit: true,
        source: mended(`${file}.js`, readFileSync(fileURLToPath(url), 'utf8')),
      };
    },
  });
}
