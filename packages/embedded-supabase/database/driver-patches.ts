import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { StartError } from '../host/start-error.ts';

type Patch = { file: string; why: string; edits: { from: string; to: string }[] };

/** What postgres 3.4.9 does when PostgreSQL goes away under it or falls silent, and what it does instead after these. */
const patches: Patch[] = [
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
    file: 'connection.js',
    why: 'a copy that PostgreSQL refuses once all rows are sent is never told so, and waits for ever',
    edits: [
      {
        from: 'stream && (stream.destroy(err), stream = null)',
        to: `stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)`,
      },
      {
        from: `destroy(error, callback) {
        callback(error)
        socket.write(b().f().str(error + b.N).end())
        stream = null
      },
      final(callback) {
        socket.write(b().c().end())
        final = callback
        stream = null`,
        to: `destroy(error, callback) {
        callback(error)
        error && socket && socket.write(b().f().str(error + b.N).end())
        stream = null
      },
      final(callback) {
        socket.write(b().c().end())
        final = callback
        stream = null`,
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
  {
    file: 'index.js',
    why: 'it drops the option that says how long a connection may be silent',
    edits: [
      {
        from: 'socket          : o.socket,',
        to: 'socket          : o.socket,\n    silence         : o.silence,',
      },
    ],
  },
  {
    file: 'connection.js',
    why: 'it waits for ever for an answer on a connection that swallowed the question',
    edits: [
      {
        from: 'const x = socket.write(chunk, fn)',
        to: `const x = socket.write(chunk, fn)
    silenceTimer === null && options.silence && (wasFull = !x, silenceTimer = setTimeout(silent, options.silence.ms))`,
      },
      { from: "socket.on('data', data)\n", to: "socket.on('data', data)\n      socket.on('data', heard)\n" },
      {
        from: 'lifeTimer.cancel()\n',
        to: 'lifeTimer.cancel()\n    clearTimeout(silenceTimer)\n    silenceTimer = null\n    isSuspect = false\n',
      },
      {
        from: ', nextWriteTimer = null\n',
        to: ', nextWriteTimer = null\n    , silenceTimer = null\n    , isSuspect = false\n    , wasFull = false\n    , sentBytes = 0\n',
      },
      {
        from: 'function connectTimedOut() {',
        to: `function heard() {
    isSuspect = false
    if (silenceTimer === null)
      return
    if (query || sent.length || initial)
      return silenceTimer.refresh()
    clearTimeout(silenceTimer)
    silenceTimer = null
  }

  async function silent() {
    const mine = socket
        , sentBefore = sentBytes
        , isTaking = wasFull && sentBefore !== (sentBytes = socket.bytesWritten - socket.writableLength)
        , isWaiting = stream && (socket.isPaused() || (stream.writable && socket.writableLength === 0))
    wasFull = socket.writableLength > 0
    // Nobody is silent who takes what we send, or who waits for us to read or to send.
    if (isTaking || isWaiting)
      return silenceTimer.refresh()
    // A process that was stopped itself first reads what has come meanwhile.
    if (!isSuspect)
      return (isSuspect = true, silenceTimer = setTimeout(silent, Math.min(1000, options.silence.ms)))
    const isWorking = options.silence.isWorking && await options.silence.isWorking(backend.pid)
    if (!isSuspect || socket !== mine)
      return
    isSuspect = false
    if (isWorking)
      return (silenceTimer = setTimeout(silent, options.silence.ms))
    error(Errors.connection('CONNECTION_SILENT', options, socket))
    socket.destroy()
  }

  function connectTimedOut() {`,
      },
    ],
  },
  {
    file: 'connection.js',
    why: 'a connection that is to end keeps its place for as long as nobody answers its farewell',
    edits: [
      {
        from: "socket.readyState === 'open' && socket.end(b().X().end())",
        to: `const leaving = socket
      socket.readyState === 'open' && (socket.end(b().X().end()), setTimeout(() => leaving.destroy(), 2000).unref())`,
      },
    ],
  },
  {
    file: 'index.js',
    why: 'a connection that only listens asks nothing, and so never finds out that nobody is there',
    edits: [
      {
        from: 'const channels = listen.channels || (listen.channels = {})',
        to: `options.silence && (listen.asking = listen.asking || setInterval(() => sql\`select 1\`.catch(e =>
      e.code === 'CONNECTION_ENDED' && clearInterval(listen.asking)
    ), options.silence.ms).unref())

    const channels = listen.channels || (listen.channels = {})`,
      },
    ],
  },
];

const driverFile = /\/node_modules\/postgres\/src\/(connection|index)\.js$/;

function patched(file: string, source: string): string {
  return patches
    .filter((patch) => patch.file === file)
    .flatMap(({ why, edits }) => edits.map((edit) => ({ ...edit, why })))
    .reduce((text, { from, to, why }) => {
      if (text.split(from).length !== 2)
        throw new StartError(`The database driver has changed, so that it cannot be patched where ${why}`);
      return text.replace(from, () => to);
    }, source);
}

/** To be called before anything loads the driver: connect.ts does, and nothing else loads it. */
export function patchDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const file = driverFile.exec(url)?.[1];
      if (!file) return nextLoad(url, context);
      return {
        format: 'module',
        shortCircuit: true,
        source: patched(`${file}.js`, readFileSync(fileURLToPath(url), 'utf8')),
      };
    },
  });
}
