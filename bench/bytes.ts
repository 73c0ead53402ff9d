import { modulesOfFirstLoad } from './modules.ts';
import { firstView, publicPages, weigh } from './page-weight.ts';
import { printTable } from './table.ts';

/** A row of its own for a module from this size on; the smaller ones are counted together. */
const worthARow = 100;

/** Bytes by page and kind, and what the scripts are made of. Nothing here depends on the machine. */
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
