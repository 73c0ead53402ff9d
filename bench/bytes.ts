import { modulesOfFirstLoad } from './modules.ts';
import { firstView, publicPages, weigh } from './page-weight.ts';
import { printTable } from './table.ts';

/** Modules from this size on get a row; the smaller ones are summed up. */
const worthARow = 100;

/** Bytes by page and kind, and the parts of the scripts. Nothing here depends on the machine. */
export async function bytes() {
  const head = [
    'page',
    'HTML',
    'incl. CSS',
    'HTML without CSS',
    'scripts',
    'fonts',
    'picture (phone)',
    'icons',
    'before scrolling',
  ];
  const weights = publicPages().map(weigh);
  printTable(
    head,
    weights.map((page) => [
      page.address,
      page.html,
      page.css,
      page.htmlWithoutCss,
      page.scripts,
      page.fonts,
      page.picture,
      page.sprite,
      firstView(page),
    ]),
  );
  const modules = await modulesOfFirstLoad();
  const largeModules = modules.filter(({ brotli }) => brotli >= worthARow);
  const smallModules = modules.filter(({ brotli }) => brotli < worthARow);
  const sum = (key: 'bytes' | 'brotli') => smallModules.reduce((total, module) => total + module[key], 0);
  console.log('');
  printTable(
    ['script', 'module', 'bytes', 'brotli'],
    [
      ...largeModules.map(({ chunk, module, bytes: size, brotli }) => [chunk, module, size, Math.round(brotli)]),
      ['', `${smallModules.length} smaller ones`, sum('bytes'), Math.round(sum('brotli'))],
    ],
  );
}
