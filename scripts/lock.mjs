import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir } from './project.mjs';

const pollMs = 200;
const heartbeatMs = 5_000;
const silentMs = 60_000;

/**
 * Lets one process on this machine at a time do `work`; the others wait.
 * A lock whose holder has died or stopped renewing it is taken over.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, folder = join(cacheDir, 'locks')) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  const token = `${process.pid} ${globalThis.crypto.randomUUID()}`;
  for (let round = 0; !(await tryToTake(file, token)); round += 1) {
    if (round === 1) console.log(`Waiting for another run to finish: ${name}`);
    await sleep(pollMs);
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (read(file) === token) rmSync(file, { force: true });
  }
}

/** @param {string} file @param {string} token */
async function tryToTake(file, token) {
  const holder = read(file);
  if (holder !== undefined && isAlive(file, holder)) return false;
  rmSync(file, { force: true });
  // A link appears with its content in one step; a fresh file could be read while it is still empty.
  const draft = `${file}.${token.replace(' ', '.')}`;
  writeFileSync(draft, token);
  try {
    linkSync(draft, file);
  } catch {
    return false;
  } finally {
    rmSync(draft);
  }
  // Two runs may clear the same dead lock, and the later removal can hit the earlier one's new lock.
  if (holder !== undefined) await sleep(pollMs);
  return read(file) === token;
}

/** @param {string} file @param {string} content */
function isAlive(file, content) {
  const silence = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (silence > silentMs) return false;
  try {
    return process.kill(Number(content.split(' ')[0]), 0);
  } catch (error) {
    // EPERM means that it runs and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
