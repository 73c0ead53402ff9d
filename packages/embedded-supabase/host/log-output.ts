import { constants, fstatSync, openSync, write } from 'node:fs';
import { isatty } from 'node:tty';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from './error-code.ts';

const writeBytes = promisify(write);

const flushMs = 250;
const flushLength = 8_192;
/** The reader may be blocked: anything beyond this is dropped. */
const longestBacklog = 1 << 20;

/** A blocked pipe or terminal would block a thread; reopened as non-blocking, it reports that it is full. */
function unblocked(fd: number): number {
  try {
    if (process.platform !== 'linux' || !(fstatSync(fd).isFIFO() || isatty(fd))) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return fd;
  }
}

/** Buffered, so that a line costs no system call. Lines that cannot be written are dropped and counted. */
export function createOutput(fileDescriptor: number) {
  const fd = unblocked(fileDescriptor);
  let pendingText = '';
  let chunkUnderWay: Buffer | null = null;
  let lostLines = 0;
  let wasCut = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function nextBatch(): Buffer | null {
    if (pendingText === '') return null;
    const loss = { level: 40, time: new Date().toISOString(), lostLines, msg: 'log lines were lost' };
    const batch = `${wasCut ? '\n' : ''}${lostLines > 0 ? `${JSON.stringify(loss)}\n` : ''}${pendingText}`;
    pendingText = '';
    return Buffer.from(batch);
  }

  async function drain() {
    for (chunkUnderWay ??= nextBatch(); chunkUnderWay; chunkUnderWay = nextBatch()) {
      try {
        while (chunkUnderWay.length > 0)
          chunkUnderWay = chunkUnderWay.subarray((await writeBytes(fd, chunkUnderWay)).bytesWritten);
        lostLines = 0;
        wasCut = false;
      } catch (error) {
        if (errorCode(error) === 'EAGAIN') return;
        lostLines += chunkUnderWay.toString().split('\n').length - 1;
        wasCut = true;
        chunkUnderWay = null;
        return;
      }
    }
  }

  function writePending(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= drain().finally(() => {
      writing = undefined;
      if (chunkUnderWay) flushLater();
    });
    return writing;
  }

  function isWritten(): boolean {
    return pendingText === '' && chunkUnderWay === null;
  }

  function flushLater() {
    timer ??= setTimeout(writePending, flushMs).unref();
  }

  return {
    write(text: string) {
      if (pendingText.length > longestBacklog) {
        lostLines += 1;
        return;
      }
      pendingText += text;
      if (pendingText.length >= flushLength && !chunkUnderWay) void writePending();
      else flushLater();
    },
    /** Waits until all is written, but no longer than that. */
    async flush(withinMs: number) {
      const deadline = performance.now() + withinMs;
      while (!isWritten() && performance.now() < deadline) {
        await Promise.race([writePending(), sleep(withinMs)]);
        if (!isWritten()) await sleep(20);
      }
    },
  };
}
