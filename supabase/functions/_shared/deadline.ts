/** Waits for work no longer than a limit. The work itself may go on; whoever waited is free. */
export async function withDeadline<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const error = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => timeout.reject(error), milliseconds);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
