/** Parses `https://one.example, https://two.example/page` to origins as browsers send them; ignores what is not an address. */
export function formOrigins(list: string | undefined): string[] {
  return (list ?? '').split(',').flatMap((address) => URL.parse(address.trim())?.origin ?? []);
}
