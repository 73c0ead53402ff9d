import { notAcceptable, notUnderstood } from './refusals.ts';

type Wish = 'count=exact' | 'return=minimal' | 'return=representation';

/** What the headers ask for: one row instead of a list, a count, the changed rows. */
export type Wishes = { single: boolean; has(wish: Wish): boolean };

const list = ['', '*/*', 'application/json'];
const oneObject = 'application/vnd.pgrst.object+json';

/** Refuses every header that would change the meaning of a call, rather than ignoring it. */
export function readWishes(headers: Headers, allowed: readonly Wish[]): Wishes {
  for (const name of ['accept-profile', 'content-profile'])
    if ((headers.get(name) ?? 'public') !== 'public') throw notUnderstood('There is no other schema than public');
  if (headers.has('range')) throw notUnderstood('Pages are asked for with limit and offset');
  const accept = headers.get('accept') ?? '';
  if (accept !== oneObject && !list.includes(accept)) throw notAcceptable();
  const wishes = (headers.get('prefer') ?? '').split(',').map((wish) => wish.trim());
  for (const wish of wishes)
    if (wish !== '' && !allowed.some((allowedWish) => allowedWish === wish))
      throw notUnderstood('Prefer asks for what is not given here');
  return { single: accept === oneObject, has: (wish) => wishes.includes(wish) };
}
