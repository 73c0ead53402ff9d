/** Waits for work no longer than a limit, and then fails; the work itself may continue. */
export async function withTimeout<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  const error = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
