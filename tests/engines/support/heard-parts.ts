import { expect } from 'vitest';
import { keys, type Browser } from './browser.ts';
import { press } from './by-name.ts';
import type { ScreenReader } from './screen-reader.ts';

/**
 * What the last of the buttons opens is told with its name, and for a question with its words; Escape leads back to a
 * place that is told, too. Answers the dialog's name.
 */
export async function hearsDialog(
  { hears, heard }: ScreenReader,
  browser: Browser,
  openers: string[],
): Promise<string> {
  const from = heard().length;
  for (const opener of openers) await press(browser, opener);
  await browser.see(() => document.querySelector('dialog:popover-open') !== null);
  const dialog = await browser.run(() => {
    const open = document.querySelector('dialog:popover-open');
    const title = document.getElementById(open?.getAttribute('aria-labelledby') ?? '');
    return { name: title?.textContent ?? open?.ariaLabel ?? '', isQuestion: open?.role === 'alertdialog' };
  });
  expect(dialog.name).not.toBe('');
  await hears('focus', (one) => one.dialog === dialog.name, undefined, from);
  await hears(
    'focus',
    (one) => one.dialog === '' && one.name !== '' && !/^(document|frame)/.test(one.role),
    () => browser.press(keys.escape),
  );
  await browser.see(() => document.querySelector('dialog:popover-open') === null);
  expect(await browser.run(() => document.activeElement !== document.body)).toBe(true);
  return dialog.name;
}

/**
 * The form sent as it stands leads to its first mistake: the field is told with its name, what is wrong, and that it is
 * invalid. Sent from the field itself, by Enter, what is wrong is said.
 */
export async function hearsMistake({ hears, says }: ScreenReader, browser: Browser, send: string): Promise<string> {
  let wrong = { name: '', mistake: '' };
  const lead = async () => {
    await press(browser, send);
    await browser.see(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    wrong = await browser.run(() => {
      const field = document.activeElement as HTMLInputElement;
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const mistake = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return { name: field.ariaLabel ?? field.labels?.[0]?.textContent ?? '', mistake: mistake.trim() };
    });
    expect(wrong.mistake).toMatch(/\w{3}/);
  };
  await hears(
    'focus',
    (one) => one.invalid && wrong.mistake !== '' && one.description.includes(wrong.mistake) && one.name !== '',
    lead,
  );
  const sendsByEnter = await browser.run((name) => {
    const { activeElement } = document;
    const button = activeElement?.closest('form')?.querySelector<HTMLElement>('button:not([type=button])');
    return activeElement?.tagName === 'INPUT' && button?.innerText.trim() === name;
  }, send);
  if (sendsByEnter) await says(wrong.mistake, () => browser.press(keys.enter));
  return wrong.mistake;
}
