import { business } from '#content/business.ts';
import type { WorkWords } from '#content/firm-types.ts';
import { words } from '#content/words.ts';

/** For a firm that has written no words of its own about its work. */
const plainWords: WorkWords = {
  name: 'Our Work',
  title: 'Our Work: Jobs We’ve Finished Lately',
  description: `Jobs we’ve finished lately in ${business.area}, each with photographs, the month, the town and what it took.`,
  label: 'Our work',
  heading: 'Work we’ve finished lately',
  text: 'Each with the month, the town and what it took.',
  ofService: '{service}: work we’ve finished lately',
  inTown: 'Finished lately in {town}',
  aroundTown: 'Finished lately around {town}',
  all: 'See all our work',
  onMap: 'A ring marks the towns where we’ve finished work lately.',
  banner: { heading: 'Shall yours be the next?', text: 'Your quote is free.', button: 'Get Your Free Quote' },
};

export const workWords: WorkWords = words.work ?? plainWords;

export function aboutService(service: string): string {
  return workWords.ofService.replace('{service}', service);
}

export function inTown(town: string): string {
  return workWords.inTown.replace('{town}', town);
}

export function aroundTown(town: string): string {
  return workWords.aroundTown.replace('{town}', town);
}
