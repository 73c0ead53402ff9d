import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as BusinessFile from '#content/business.ts';
import type * as NavigationFile from '#content/navigation.ts';
import type * as ThemeFile from '#content/theme.ts';
import type { Firm } from '#shared/firm.ts';
import { fontStack } from '#shared/font-stack.ts';
import { firmSlugOf } from './firm-slug.ts';
import { unreadable } from './unreadable.ts';

/** The folder the site was built from. */
export const contentFolder = path.resolve(process.env.CONTENT_DIR || path.join(import.meta.dirname, '../content'));

/** Nothing starts without them, so what is wrong is said here, where it is known which line it is. */
async function read<File>(name: string): Promise<File> {
  const file = path.join(contentFolder, name);
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    return refuse(unreadable(file, error));
  }
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** As the developer wrote them: what a backup is called and how long enquiries are kept does not change while we run. */
export const { business, retention } = await read<typeof BusinessFile>('business.ts');
const { navigation } = await read<typeof NavigationFile>('navigation.ts');
const { colours, fonts } = await read<typeof ThemeFile>('theme.ts');

/** What mails and pages about an enquiry say of us, and look like: always as it was published last. */
export const firm: Firm = withAllFacts(() => firmOf({ business, navigation }));

export type FirmFacts = Pick<typeof BusinessFile, 'business'> & Pick<typeof NavigationFile, 'navigation'>;

/** Whatever holds the firm has what was published from now on, or what the developer wrote. */
export function takePublishedFacts(published: Partial<FirmFacts>): void {
  Object.assign(firm, firmOf({ business, navigation, ...published }));
}

function firmOf(facts: FirmFacts): Firm {
  return {
    name: facts.business.name,
    phone: facts.business.phone.shown,
    referencePrefix: business.referencePrefix,
    email: facts.business.email,
    replyHours: facts.business.replyHours,
    enquiryMonths: retention.enquiryMonths,
    spamDays: retention.spamDays,
    services: [...facts.navigation.menu.map(({ option }) => option), 'Other'],
    fonts: { headings: fontStack(fonts.headings), text: fontStack(fonts.text) },
    colours,
  };
}

export const firmSlug = firmSlugOf(business.name);

/** The build names every fact that is missing; the last good site is served all the same, and its server needs these. */
function withAllFacts<Result>(take: () => Result): Result {
  try {
    const result = take();
    const missing = Object.entries({ siteUrl: business.siteUrl, ...Object(result) }).filter(
      ([, fact]) => fact === undefined,
    );
    if (!missing.length) return result;
    return refuseFacts(missing.map(([name]) => name).join(', '));
  } catch (error) {
    return refuseFacts((error as Error).message);
  }
}

function refuseFacts(lacking: string): never {
  return refuse(
    `${contentFolder}: business.ts, navigation.ts or theme.ts lacks a fact (${lacking}): npm run build says what to write`,
  );
}
