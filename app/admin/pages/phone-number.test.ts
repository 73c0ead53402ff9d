import { expect, test } from 'vitest';
import { withShownNumber } from './phone-number.ts';

const phone = { shown: '01632 960 147', link: 'tel:01632960147', international: '+44 1632 960147' };

test('a telephone number is changed in the three ways it is written', () => {
  expect(withShownNumber(phone, '01632 960 999')).toEqual({
    shown: '01632 960 999',
    link: 'tel:01632960999',
    international: '+44 1632 960 999',
  });
  expect(withShownNumber(phone, 'Ask us')).toEqual({ ...phone, shown: 'Ask us' });
});
