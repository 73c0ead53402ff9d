import { writtenFiles } from '#app/site/content.ts';
import type { Block, Page, Town } from '#content/types.ts';
import type { Content } from '#shared/content/calls.ts';
import { fieldOfFile } from '#app/site/shapes/content-field.ts';
import { blankKind, leavesOf } from '#app/site/shapes/field-values.ts';
import type { FieldOf } from '#app/site/shapes/fields.ts';
import { withValue } from '#app/site/shapes/values.ts';

/** Every kind of section that there is, as the form of pages has them. */
function blockKinds(): FieldOf<'kinds'>['kinds'] {
  const { parts } = fieldOfFile('pages/any.ts') as FieldOf<'group'>;
  const blocks = parts.find(({ name }) => name === 'blocks')?.field as FieldOf<'list'>;
  return (blocks.item as FieldOf<'kinds'>).kinds;
}

const plainWords = { line: 'Level', lines: 'Laid level', words: 'Laid level', name: 'laid-level', page: '/about' };
/** What other rules want in the place of words. */
const ruled: Record<string, string> = { range: '£1,200–£1,500', months: 'March to May', at: 'Below 5' };

/** The page with a section of every kind: as some page of the firm has it, or else with words to begin with. */
export function pageOfAllKinds(
  page: Content,
  ofFirm: (Page | Town | Content)[] = writtenFiles.map(([, written]) => written),
): Content {
  const kinds = blockKinds();
  const ours = ofFirm.flatMap((written): Block[] => ('blocks' in written ? (written.blocks as Block[]) : []));
  const picture = Object(page.hero).picture;
  const blocks = Object.keys(kinds).map((kind) => ours.find((block) => block.kind === kind) ?? begun(kind));
  return { ...page, blocks };

  function begun(kind: string): object {
    const blank = blankKind(kinds, kind);
    const item: FieldOf<'kinds'> = { optional: false, kind: 'kinds', kinds };
    return leavesOf(item, blank).reduce((section, { place, field }) => {
      if (field.kind !== 'text') return section;
      const words = field.writing === 'picture' ? picture : plainWords[field.writing];
      return withValue(section, place, ruled[String(place.at(-1))] ?? words);
    }, blank);
  }
}
