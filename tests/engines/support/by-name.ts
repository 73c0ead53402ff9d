import { fillNamed, pressNamed } from '../../support/by-name.ts';
import type { Browser } from './browser.ts';

export const press = (browser: Browser, name: string) => browser.see(pressNamed, name);

export const fill = (browser: Browser, label: string, text: string) => browser.see(fillNamed, label, text);
