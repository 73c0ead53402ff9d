import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as BusinessFile from '#content/business.ts';
import type * as NavigationFile from '#content/navigation.ts';
import type * as ThemeFile from '#content/theme.ts';
import type { Firm } from '#shared/firm.ts';
import { fontStack } from '#shared/font-stack.ts';
import { firmSlugOf } from './firm-slug.ts';

/** The folder the site was built from. */
const folder = path.resolve(process.env.CONTENT_DIR || path.join(import.meta.dirname, '../content'));

function read<File>(name: string): Promise<File> {
  return import(pathToFileURL(path.join(folder, name)).href);
}

export const { business, retention } = await read<typeof BusinessFile>('business.ts');
const { navigation } = await read<typeof NavigationFile>('navigation.ts');
const { colours, fonts } = await read<typeof ThemeFile>('theme.ts');

/** What mails and pages about an enquiry say of us, and look like. */
export const firm: Firm = {
  name: business.name,
  phone: business.phone.shown,
  referencePrefix: business.referencePrefix,
  email: business.email,
  replyHours: business.replyHours,
  spamDays: retention.spamDays,
  services: [...navigation.menu.map(({ option }) => option), 'Other'],
  fonts: { headings: fontStack(fonts.headings), text: fontStack(fonts.text) },
  colours,
};

export const firmSlug = firmSlugOf(business.name);
