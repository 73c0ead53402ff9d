import type { Page, Path, Town } from '#content/types.ts';
import { servicePages, towns } from '../content.ts';
import type { Picture } from '../data.ts';
import { nearest } from '../distance.ts';
import type { PublishedJob } from '../published-job.ts';
import { cardOf, photographsOn } from './job-card.ts';
import { serviceLists, townLists } from './job-lists.ts';
import { filesOf } from './job-pictures.ts';
import { work, workInTown, workOfServices } from './published-work.ts';
import { serviceWorkPath, townWorkPath, workPath } from './work-addresses.ts';
import type { WorkBlock } from './work-block.ts';
import { aboutService, aroundTown, inTown, workWords } from './work-words.ts';

/** How many jobs a page shows that is about something else. */
const mostJobs = 3;

/** So many towns around one are near it, as its page says. */
const neighbours = 3;

type Chosen = { block: WorkBlock; pictures: Record<string, Picture> };

/** The newest jobs for a page where people decide: home, a service, a town. Without any, nothing stands there. */
export function chosenWork({ path, name }: Page): Chosen | undefined {
  if (!work.length) return undefined;
  if (path === '/') return shown(work, workWords.heading, workPath);
  const town = towns.find(({ slug }) => `/${slug}` === path);
  if (town) return inOrAround(town);
  if (!servicePages.some((page) => page.path === path)) return undefined;
  return shown(workOfServices([path]), aboutService(name), serviceWorkPath(path));
}

/** Those of the town itself come first. */
function inOrAround(town: Town): Chosen | undefined {
  const own = workInTown(town.slug);
  const around = nearest(town, towns, neighbours).flatMap(({ slug }) => workInTown(slug));
  const onlyOwn = own.length >= mostJobs || !around.length;
  return shown([...own, ...around], onlyOwn ? inTown(town.name) : aroundTown(town.name), townWorkPath(town.slug));
}

/** The link leads to the list of its own only if that shows more than the page does. */
function shown(jobs: PublishedJob[], heading: string, address: Path): Chosen | undefined {
  if (!jobs.length) return undefined;
  const newest = jobs.slice(0, mostJobs);
  const cards = newest.map((job, index) => ({ job, card: cardOf(job, index === 0 && newest.length < mostJobs) }));
  const list = [...serviceLists, ...townLists].find(({ path }) => path === address);
  const all = { href: list && list.jobs.length > mostJobs ? address : workPath, name: workWords.all };
  return {
    block: { kind: 'work', part: 'cards', label: workWords.label, heading, jobs: cards.map(({ card }) => card), all },
    pictures: filesOf(cards.flatMap(({ job, card }) => photographsOn(job, card))),
  };
}

/** Before the reviews of a page, or else before what closes it; a town's right after its services. */
export function withWork<Kind extends { kind: string }>(blocks: Kind[], block: WorkBlock): (Kind | WorkBlock)[] {
  const at = blocks.findIndex(({ kind }) => laterKinds.includes(kind));
  const end = at < 0 ? blocks.length : at;
  return [...blocks.slice(0, end), block, ...blocks.slice(end)];
}

const laterKinds = ['people', 'reviews', 'faqs', 'related', 'quote', 'banner'];
