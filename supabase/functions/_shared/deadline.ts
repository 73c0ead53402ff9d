/** Waits for work no longer than a limit. The work itself may continue. */
export async function withDeadline<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  const error = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, error);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
