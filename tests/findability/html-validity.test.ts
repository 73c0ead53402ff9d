import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from './support/built-site.ts';

/** The standard and accessibility rules; matters of taste, such as how a boolean attribute is spelt, are React's to choose. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-implicit-button-type': 'off',
  },
});

test.each(builtPages)('$address is valid HTML', async ({ html }) => {
  const report = await validator.validateString(html);
  const mistakes = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(mistakes)]).toEqual([]);
});
