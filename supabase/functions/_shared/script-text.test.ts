import { expect, test } from 'vitest';
import { asScriptText } from './script-text.ts';

test('no words end the script they stand in, and all are read as they were written', () => {
  const data = { message: '</script><script>alert(1)</script><!-- “&”' };
  expect(asScriptText(data)).not.toContain('<');
  expect(JSON.parse(asScriptText(data))).toEqual(data);
});
