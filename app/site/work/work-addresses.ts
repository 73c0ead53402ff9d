import type { Path } from '#content/types.ts';

/** The list of all jobs; everything about them is below it. */
export const workPath: Path = '/our-work';

export function isWorkPath(path: string): boolean {
  return path === workPath || path.startsWith(`${workPath}/`);
}

export function jobPath({ slug }: { slug: string }): Path {
  return `${workPath}/${slug}`;
}

export function serviceWorkPath(service: Path): Path {
  return `${workPath}/service/${service.split('/').at(-1) ?? ''}`;
}

export function townWorkPath(town: string): Path {
  return `${workPath}/in/${town}`;
}

/** The first page of a list has no number. */
export function numbered(list: Path, page: number): Path {
  return page === 1 ? list : `${list}/page/${page}`;
}
