// The browsers besides Chromium that the site is tested in, from Debian's packages.
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const libraries = '/usr/lib/x86_64-linux-gnu';

/** Each with its engine and the files it needs. */
export const engines = /** @type {const} */ ({
  firefox: {
    packages: ['firefox-esr', 'xvfb', 'at-spi2-core', 'dbus', 'libatk-adaptor', 'gir1.2-atspi-2.0', 'python3-gi'],
    browser: '/usr/bin/firefox-esr',
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
  const missing = names.filter((name) => !isThere(name));
  if (missing.length && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const packages = missing.flatMap((name) => engines[name].packages).join(' ');
    console.error(`Installing ${packages} …`);
    const { code, output } = await installPackages(packages);
    if (code !== 0) console.error(`apt-get could not: ${output.trim().split('\n').at(-1)}`);
  }
  return { present: names.filter(isThere), missing: names.filter((name) => !isThere(name)) };
}

/** @param {EngineName} name */
function isThere(name) {
  const { browser, ...engine } = engines[name];
  return existsSync(browser) && (!('driver' in engine) || existsSync(engine.driver));
}
