import { StartError } from '../host/start-error.ts';

/** The line with which a start would be refused. */
export async function lineOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Error) => {
      if (error instanceof StartError) return error.message;
      throw error;
    },
  );
}
