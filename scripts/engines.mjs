// The browsers besides Chromium that the site is tested in, from Debian's packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { cacheDir, run } from './project.mjs';

const libraries = '/usr/lib/x86_64-linux-gnu';

/** What Debian installs is newer. Older ones it has no more, but for those that are older than supported. */
const oldestFirefox = {
  folder: join(cacheDir, 'engines/firefox-esr-140.12.0'),
  address: 'http://deb.debian.org/debian/pool/main/f/firefox-esr/firefox-esr_140.12.0esr-1~deb12u1_amd64.deb',
  sha256: 'ce50b83e3cb81b0908346f555fabb679646baefe24a3270913347a9b52615647',
};

/** Each with its engine and the files it needs. */
export const engines = /** @type {const} */ ({
  firefox: {
    packages: ['firefox-esr', 'xvfb', 'at-spi2-core', 'dbus', 'libatk-adaptor', 'gir1.2-atspi-2.0', 'python3-gi'],
    browser: '/usr/bin/firefox-esr',
  },
  /** Unpacked beside the newer one, whose package brings the libraries along. */
  'oldest-firefox': {
    packages: [],
    browser: join(oldestFirefox.folder, 'usr/lib/firefox-esr/firefox-esr'),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    driver: '/usr/bin/WebKitWebDriver',
    browser: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  },
  wpe: {
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1'],
    driver: '/usr/bin/WPEWebDriver',
    browser: `${libraries}/wpe-webkit-1.1/MiniBrowser`,
  },
});

/** @typedef {keyof typeof engines} EngineName */

/** Installs missing engines if possible, and returns the available ones. */
export async function ensureEngines() {
  const names = /** @type {EngineName[]} */ (Object.keys(engines));
  const packages = names.filter((name) => !isThere(name)).flatMap((name) => engines[name].packages);
  if (packages.length && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.error(`Installing ${packages.join(' ')} …`);
    const { code, output } = await installPackages(packages.join(' '));
    if (code !== 0) console.error(`apt-get could not: ${output.trim().split('\n').at(-1)}`);
  }
  if (isThere('firefox') && !isThere('oldest-firefox')) await unpackOldestFirefox();
  return { present: names.filter(isThere), missing: names.filter((name) => !isThere(name)) };
}

/** Beside the installed one. Where Debian has it no more, the run says that it was left out. */
async function unpackOldestFirefox() {
  const { address, sha256, folder } = oldestFirefox;
  console.error('Fetching the oldest Firefox that we support …');
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(300_000) });
    const file = Buffer.from(await answer.arrayBuffer());
    if (createHash('sha256').update(file).digest('hex') !== sha256)
      throw new Error(`${answer.status}, not the package`);
    const beside = `${folder}.${process.pid}`;
    mkdirSync(beside, { recursive: true });
    writeFileSync(join(beside, 'package.deb'), file);
    const { code, output } = await run('dpkg-deb', ['-x', join(beside, 'package.deb'), beside], { capture: true });
    rmSync(join(beside, 'package.deb'));
    if (code !== 0) throw new Error(output.trim());
    renameSync(beside, folder);
  } catch (error) {
    console.error(`It could not be had: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {EngineName} name */
function isThere(name) {
  const { browser, ...engine } = engines[name];
  return existsSync(browser) && (!('driver' in engine) || existsSync(engine.driver));
}
