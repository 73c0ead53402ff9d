import type { Page } from '../types.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { terms } from './terms.ts';

/** The pages about the business itself, in the order of the footer. */
export const companyPages: Page[] = [about, contact, privacyPolicy, terms];
