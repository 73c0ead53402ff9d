/** Thrown where reading a body is given up, with the status of the answer. */
export class Unreadable extends Error {
  readonly status: 400 | 413;
  constructor(status: 400 | 413) {
    super(`The body is answered with ${status}`);
    this.status = status;
  }
}

/** The body as it comes in; over the limit, as its length says it or as it turns out, no more of it is read. */
export async function* bodyWithin(limit: number, request: Request): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw new Unreadable(413);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Unreadable(413);
    yield chunk;
  }
}
