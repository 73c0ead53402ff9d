/** Ends a request with the answer it deserves, from wherever that becomes plain. */
export class Refused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`refused with ${response.status}`);
    this.response = response;
  }
}
