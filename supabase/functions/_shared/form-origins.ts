/** `https://one.example, https://two.example/page` as the origins browsers name; what is no address is left out. */
export function formOrigins(list: string | undefined): string[] {
  return (list ?? '').split(',').flatMap((address) => URL.parse(address.trim())?.origin ?? []);
}
