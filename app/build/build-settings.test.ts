import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';

const ownUrl = 'https://www.hedge.example';

test('without settings the site stands on its own address and talks to the embedded backend', () => {
  expect(buildSettings({}, ownUrl)).toEqual({
    siteUrl: ownUrl,
    backend: { url: '', key: 'sb_publishable_embedded' },
  });
});

test('a hosted backend needs its address and its key together', () => {
  const hosted = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
  expect(buildSettings(hosted, ownUrl).backend).toEqual({ url: 'https://abc.supabase.co', key: 'sb_publishable_x' });
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] as const)
    expect(() => buildSettings({ ...hosted, [name]: '' }, ownUrl)).toThrow(
      'Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY together, or neither',
    );
});

test('the site’s address is an origin, and anything else is refused with its name', () => {
  expect(buildSettings({ SITE_URL: 'https://garden.example/somewhere' }, ownUrl).siteUrl).toBe(
    'https://garden.example',
  );
  expect(() => buildSettings({ SITE_URL: 'garden' }, ownUrl)).toThrow(/^SITE_URL must be an address .* not “garden”$/);
});
