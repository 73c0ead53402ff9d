import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDistricts } from './town-districts.ts';

test('towns that share a district are counted once, under all their names', () => {
  const towns = [
    { name: 'Pwllheli', postcodes: 'LL53 5' },
    { name: 'Nefyn', postcodes: 'LL53 6' },
    { name: 'Abersoch', postcodes: 'LL53 7' },
    { name: 'Bangor', postcodes: 'LL57, LL53' },
  ];
  expect(withDistricts(towns).map(({ name, districts }) => [name, districts])).toEqual([
    ['Pwllheli, Nefyn, Abersoch', ['LL53']],
    ['Bangor', ['LL57']],
  ]);
});

test('no district is counted twice and none is lost, however towns share them', () => {
  const postcodes = fc.array(fc.constantFrom('WR1', 'WR2', 'WR2 1', 'WR3–WR5', 'HR4 9'), { minLength: 1 });
  const town = fc.record({ name: fc.constantFrom('A', 'B'), postcodes: postcodes.map((parts) => parts.join(', ')) });
  fc.assert(
    fc.property(fc.array(town), (towns) => {
      const counted = withDistricts(towns).flatMap(({ districts }) => districts);
      expect(new Set(counted).size).toBe(counted.length);
      const alone = towns.flatMap((one) => withDistricts([one]).flatMap(({ districts }) => districts));
      expect(new Set(counted)).toEqual(new Set(alone));
    }),
  );
});
