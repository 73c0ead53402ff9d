import { entryOf, type JobEntry, type JobField } from './job-entry.ts';
import type { JobContent, JobPicture } from './job-database.ts';

/** A field that both have changed: one of the two has to be chosen. */
export type Conflict = { field: JobField; theirs: string };
export type Merged = { entry: JobEntry; taken: (JobField | 'pictures')[]; conflicts: Conflict[] };

/**
 * What two people made of one job. `base` is what both began with; of `mine`, `entry` is the form and `content` what
 * would be stored of it.
 */
export function mergeJob(base: JobContent, mine: { entry: JobEntry; content: JobContent }, theirs: JobContent): Merged {
  const theirEntry = entryOf(theirs);
  const entry: JobEntry = { ...mine.entry };
  const taken: Merged['taken'] = [];
  const conflicts: Conflict[] = [];
  for (const field of Object.keys(theirEntry) as (keyof JobEntry)[]) {
    if (field === 'pictures' || isSame(base[field], theirs[field]) || isSame(mine.content[field], theirs[field]))
      continue;
    if (isSame(base[field], mine.content[field])) {
      entry[field] = theirEntry[field];
      taken.push(field);
    } else conflicts.push({ field, theirs: theirEntry[field] });
  }
  if (!isSame(base.pictures, theirs.pictures)) {
    entry.pictures = mergePictures(base.pictures, mine.entry.pictures, theirs.pictures);
    if (!isSame(entry.pictures, mine.entry.pictures)) taken.push('pictures');
  }
  return { entry, taken, conflicts };
}

/** Nobody’s photograph is lost: what one has taken out goes, unless the other has worked on it. The order is mine if I changed it. */
function mergePictures(base: JobPicture[], mine: JobPicture[], theirs: JobPicture[]): JobPicture[] {
  const find = (list: JobPicture[], id: string) => list.find((picture) => picture.id === id);
  const ids = (list: JobPicture[]) => list.map(({ id }) => id);
  /** What I have added and they have too came from me: the answer to that was lost. */
  const sent = ids(mine).filter((id) => !find(base, id) && find(theirs, id));
  const isOther = (one: string[], list: JobPicture[]) =>
    !isSame(
      one,
      ids(list).filter((id) => one.includes(id)),
    );
  const isMyOrder = isOther(ids(base), mine) || isOther(sent, theirs);
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const order = [...new Set([...ids(first), ...ids(second)])];
  return order.flatMap((id) => {
    const [before, my, their] = [find(base, id), find(mine, id), find(theirs, id)];
    if (my && their) {
      const myChanges = Object.entries(my).filter(([key, value]) => before?.[key as keyof JobPicture] !== value);
      return [{ ...their, ...Object.fromEntries(myChanges) }];
    }
    const left = my ?? their;
    const isRemoved = before && isSame(before, left);
    return left && !isRemoved ? [left] : [];
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
