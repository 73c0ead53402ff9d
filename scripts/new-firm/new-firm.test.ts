import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mistakesOfTheme } from '#app/site/theme-mistakes.ts';
import type { Business, Colours, Navigation } from '#content/firm-types.ts';
import { firmEnvironment } from '../firm.mjs';
import { root } from '../project.mjs';
import { folderAbove, namesBelow, servedFrom } from './deploy.mjs';
import { firmFiles } from './folder.mjs';
import { menuOf } from './pages.mjs';
import { type Answers, colours, questions, readAnswers } from './questions.mjs';
import { fittingDescription, fittingTitle, prefixOf, shortNameOf } from './words.mjs';

const given = {
  name: 'Willow Farm',
  phone: '01632 960 123',
  email: 'office@example.org',
  site: 'https://www.example.org',
  area: 'Gwynedd',
  region: 'GB-WLS',
  towns: 'Pwllheli LL53 52.889 -4.417; Bangor LL57, LL58 53.227 -4.129',
  services: 'Lawns; Hedges & Trees',
  hours: 'Mon-Fri 08:00-17:00, Sat 9:00-12:00',
  colour: 'green',
};

const folder = path.join(root, '../willow-farm');

function answersTo(changes: Partial<typeof given> = {}): Answers {
  const { answers, mistakes } = readAnswers({ ...given, ...changes });
  expect(mistakes).toEqual([]);
  return answers;
}

type Exports = { business: Business; navigation: Navigation; colours: Colours; mark: string[] };

/** The exports of a file that imports nothing but types. */
async function exportsOf(text: string): Promise<Exports> {
  const script = stripTypeScriptTypes(text).replaceAll(/^import .*$/gm, '');
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
}

/** Facts that a file takes and does not import. It throws where a file cannot be read. */
function missingIn(file: string): string[] {
  const script = stripTypeScriptTypes(file);
  return ['business', 'retention', 'claims'].filter(
    (name) =>
      new RegExp(`\\b${name}\\.[a-z]`).test(script.replaceAll(/^import .*$/gm, '')) &&
      !new RegExp(`import \\{[^}]*\\b${name}\\b`).test(script),
  );
}

/** Letters people have in their names, and what would end a string or begin code. */
const letter = fc.constantFrom(
  ...'a b c X Y Z & \' " ’ ŷ ŵ ê ä ö ü ß é ñ Ł Ø . , - / % $ ! ? # ( ) + 1 2 0 9'.split(' '),
  ' ',
);
const text = fc.string({ unit: letter, minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '');

test('any name, area, town and service comes out of the files as it went in, and every file can be read', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      fc.uniqueArray(text, { minLength: 1, maxLength: 12 }),
      async (name, area, services) => {
        const answers = answersTo({ name, area, services: services.join(';') });
        const files = firmFiles(answers, folder);
        const scripts = Object.entries(files).flatMap(([file, content]) => (file.endsWith('.ts') ? [content] : []));
        expect(scripts.flatMap(missingIn)).toEqual([]);
        const { business } = await exportsOf(files['content/business.ts'] ?? '');
        expect([business.name, business.area]).toEqual([answers.name, answers.area]);
        expect(business.referencePrefix).toMatch(/^[A-Z]{2,4}$/);
        expect((business.shortName ?? business.name).length).toBeLessThanOrEqual(18);
        const { navigation } = await exportsOf(files['content/navigation.ts'] ?? '');
        const slugs = navigation.services;
        expect(new Set(slugs).size).toBe(answers.services.length);
        for (const slug of slugs) {
          expect(slug).toMatch(/^\/[a-z\d]+(-[a-z\d]+)*$/);
          expect(files).toHaveProperty([`content/pages${slug}.ts`]);
        }
        expect(JSON.parse(files['package.json'] ?? '').type).toBe('module');
      },
    ),
    { numRuns: 20 },
  );
});

test('titles and descriptions have the length that search results show, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 70 }), text, (name, place) => {
      const shown = shortNameOf(name) ?? name;
      expect(`${fittingTitle(name, [`Gardeners in ${place}`, place])} | ${shown}`.length).toBeLessThanOrEqual(62);
      expect(fittingDescription([`Garden work in ${place}.`, 'x'.repeat(150)]).length).toBeLessThanOrEqual(160);
      expect(prefixOf(name)).toMatch(/^[A-Z]{2,4}$/);
    }),
  );
});

test.each(Object.keys(colours))('text in the colour %s can be read on every ground', async (colour) => {
  const theme = firmFiles(answersTo({ colour }), folder)['content/theme.ts'] ?? '';
  const { colours: palette, mark } = await exportsOf(theme);
  expect(mistakesOfTheme(palette, mark)).toEqual([]);
});

test('hours are shown with the days that are closed, towns with their districts', async () => {
  const files = firmFiles(answersTo({ hours: 'Mon-Tue 8:00-17:00, Thu 13:00-18:30' }), folder);
  const { business } = await exportsOf(files['content/business.ts'] ?? '');
  expect(business.hours.visitors.map(({ days, times }) => `${days}: ${times}`)).toEqual([
    'Monday and Tuesday: 8:00 AM–5:00 PM',
    'Thursday: 1:00 PM–6:30 PM',
    'Wednesday: Closed',
    'Friday to Sunday: Closed',
  ]);
  expect(answersTo().towns.map(({ name, postcodes }) => `${name} ${postcodes}`)).toEqual([
    'Pwllheli LL53',
    'Bangor LL57, LL58',
  ]);
});

test('services the menu has no room for stand below the first', () => {
  const services = answersTo({
    services: Array.from({ length: 6 }, (_, index) => `A service with a name ${index}`).join(';'),
  }).services;
  expect(menuOf(services)).toHaveLength(2);
  const files = firmFiles(answersTo({ services: services.map(({ name }) => name).join(';') }), folder);
  expect(files['content/pages/a-service-with-a-name-5.ts']).toContain("parent: '/a-service-with-a-name-0'");
});

describe('an answer that cannot be read is reported with its option:', () => {
  test.each<[keyof typeof given, string]>([
    ['name', ''],
    ['name', 'A [link](/x)'],
    ['name', 'x'.repeat(71)],
    ['name', 'Willow Farm 🌱'],
    ['area', '花园'],
    ['phone', '0049 30 1234567'],
    ['phone', '12345'],
    ['email', 'office'],
    ['site', 'not an address'],
    ['region', 'Wales'],
    ['towns', 'Pwllheli'],
    ['towns', 'Pwllheli LL53 -4.417 52.889'],
    ['services', ';'],
    ['services', 'x'.repeat(31)],
    ['services', 'Pwllheli'],
    ['hours', 'always'],
    ['hours', 'Mon-Fri 17:00-08:00'],
    ['hours', 'Mon-Fri 08:00-17:00, Fri 18:00-19:00'],
    ['hours', 'Mon 25:00-26:00'],
    ['colour', 'mauve'],
  ])('%s “%s”', (option, answer) => {
    expect(readAnswers({ ...given, [option]: answer }).mistakes).toEqual([expect.stringMatching(`^${option}: `)]);
  });
});

test('ten missing answers are reported at once', () => {
  expect(readAnswers({}).mistakes).toHaveLength(questions.length);
});

test('a unit, a proxy and an image are of this folder and this address', () => {
  const files = firmFiles(answersTo({ site: 'https://gardd.cymru' }), '/srv/100% ours');
  const unit = files['deploy/willow-farm.service'] ?? '';
  const served = servedFrom('/srv/100% ours').firm.replace('%', '%%');
  for (const name of ['CONTENT_DIR=content', 'SITE_DIR=build/site', 'OUT_DIR=build'])
    expect(unit).toContain(`"${name.replace('=', `=${served}/`)}"`);
  expect(unit).not.toMatch(/\/opt\/website|\/etc\/website\.env/);
  const proxies = `${files['deploy/Caddyfile']}${files['deploy/nginx.conf']}`;
  expect(proxies).toContain('gardd.cymru {');
  expect(proxies).not.toContain('example.org');
  const copied = [...(files['deploy/Dockerfile'] ?? '').matchAll(/^COPY (?!--from)(.*)$/gm)];
  expect(copied.length).toBeGreaterThan(3);
  for (const [, list = ''] of copied) {
    const sources: string[] = JSON.parse(list).slice(0, -1);
    const names = namesBelow(folderAbove('/srv/100% ours'), '/srv/100% ours');
    for (const source of sources) expect(names.some((name) => `${source}/`.startsWith(`${name}/`))).toBe(true);
  }
});

test.each(['/home/anna/100% ours', '/Volumes/web/100% ours', '/tmp/100% ours', path.join(root, '../100% ours')])(
  'a folder in %s, which no service may read, is served from /opt, as far from the product as it is',
  (elsewhere) => {
    const { product, firm } = servedFrom(elsewhere);
    expect(firm).toMatch(/^\/.*100% ours$/);
    expect(firm).not.toMatch(/^\/(?:home|Volumes|tmp)\//);
    expect(path.relative(firm, product)).toBe(path.relative(elsewhere, root));
    const files = firmFiles(answersTo(), elsewhere);
    expect(files['deploy/willow-farm.service']).toContain(`"CONTENT_DIR=${firm.replace('%', '%%')}/content"`);
    expect(files['README.md']).toContain(`cd '${firm}'\n`);
  },
);

test('a second firm on the machine has an upstream of its own, and a name without www leads to it over HTTPS too', () => {
  const nginxOf = (name: string, site: string) =>
    firmFiles(answersTo({ name, site }), folder)['deploy/nginx.conf'] ?? '';
  expect(nginxOf('Willow Farm', given.site)).toMatch(/upstream willow-farm \{[^]*proxy_pass http:\/\/willow-farm;/);
  expect(nginxOf('Oak & Son', given.site)).toContain('upstream oak-and-son {');
  const redirecting = (configuration: string) => configuration.match(/listen 443[^{}]*return 301/g) ?? [];
  expect(redirecting(nginxOf('Oak', 'https://www.oak.example'))).toHaveLength(1);
  expect(redirecting(nginxOf('Oak', 'https://oak.example'))).toHaveLength(0);
});

test('an image keeps data in its volume, whatever the settings of the machine say', () => {
  const [run = ''] = /docker run .*/.exec(firmFiles(answersTo(), folder)['deploy/Dockerfile'] ?? '') ?? [];
  expect(run).toMatch(/-v willow-farm:\/data .*--env-file .* -e DATA_DIR=\/data -e BACKUP_DIR=\/data\/backups /);
});

test('the guide of a firm has settings before the start', () => {
  const readme = firmFiles(answersTo(), folder)['README.md'] ?? '';
  const settings = readme.indexOf('ENQUIRY_TO=office@example.org');
  expect(settings).toBeGreaterThan(0);
  expect(readme.indexOf('systemctl enable --now')).toBeGreaterThan(settings);
});

test('a command of the firm’s folder uses its content, build, data and settings, and none of the product', () => {
  expect(firmEnvironment('/srv/willow', { DATA_DIR: 'elsewhere', BACKUP_DIR: '/mnt/backups', PORT: '4000' })).toEqual({
    PORT: '4000',
    CONTENT_DIR: '/srv/willow/content',
    OUT_DIR: '/srv/willow/build',
    SITE_DIR: '/srv/willow/build/site',
    DATA_DIR: '/srv/willow/elsewhere',
    BACKUP_DIR: '/mnt/backups',
  });
});

test('every setting is explained in the firm’s settings, switched off', () => {
  const settings = firmFiles(answersTo(), folder)['settings.env'] ?? '';
  for (const name of ['PORT', 'SMTP_URL', 'ENQUIRY_TO', 'BACKUP_PASSPHRASE']) expect(settings).toMatch(`\n#${name}=\n`);
  expect(settings).not.toMatch(/^[^#\n]/m);
  expect(settings).not.toMatch(/\]\(|`/);
});
