/** Waits for work no longer than a limit, and then fails or gives what stands in for the result. The work itself may continue. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: PromiseLike<Result>,
  standIn?: () => Result,
): Promise<Result> {
  const error = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Result>((resolve, reject) => {
    timer = setTimeout(() => (standIn ? resolve(standIn()) : reject(error)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
