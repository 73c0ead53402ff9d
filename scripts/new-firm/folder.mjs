import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../project.mjs';
import { deployFiles, folderAbove, namesBelow, servedFrom } from './deploy.mjs';
import { factFiles } from './facts.mjs';
import { menuOf, pageFiles, wordsFile } from './pages.mjs';
import { slugOf } from './questions.mjs';

/** @typedef {import('./questions.mjs').Answers} Answers */

/** Every text file of a firm's folder, by its name there. @param {Answers} answers @param {string} folder @param {Date} now @returns {Record<string, string>} */
export function firmFiles(answers, folder, now = new Date()) {
  const { name, site, services } = answers;
  const content = {
    ...factFiles(answers, menuOf(services)),
    ...pageFiles(answers, now.toISOString().slice(0, 10)),
    'words.ts': wordsFile(answers),
  };
  return {
    ...inFolder('content', content),
    ...inFolder('deploy', deployFiles({ folder, name, site })),
    'settings.env': settingsFile(),
    'package.json': packageFile(answers, folder),
    'tsconfig.json': `${JSON.stringify({ extends: `${productFrom(folder)}/tsconfig.json`, compilerOptions: { paths: { '#content/*': [`${productFrom(folder)}/content/*`] } }, include: ['content'] }, null, 2)}\n`,
    '.gitignore': 'settings.env\ndata/\nbackups/\nbuild/\n*.log\n',
    'README.md': readme(answers, folder),
  };
}

/** @param {string} folder @param {Record<string, string>} files */
function inFolder(folder, files) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** @param {string} folder */
function productFrom(folder) {
  return relative(folder, root).replaceAll('\\', '/');
}

/** What `scripts/firm.mjs` runs for the firm, each under its own name. */
const firmCommands =
  'dev start build update admin content backup restore doctor erase export upgrade-database upgrade-hosted'.split(' ');

/** @param {Answers} answers @param {string} folder */
function packageFile({ name }, folder) {
  const script = JSON.stringify(`${productFrom(folder)}/scripts/firm.mjs`);
  const scripts = Object.fromEntries(firmCommands.map((command) => [command, `node ${script} ${command}`]));
  return `${JSON.stringify({ name: slugOf(name).slice(0, 60) || 'website', private: true, type: 'module', scripts }, null, 2)}\n`;
}

/** Given by the folder itself, or of the build for hosted Supabase. */
const notHere = ['SITE_DIR', 'CONTENT_DIR', 'OUT_DIR', 'DATA_DIR', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'];

/** The settings as the product explains them, each switched off. */
function settingsFile() {
  const settings = readFileSync(join(root, '.env.example'), 'utf8')
    .split('\n\n')
    .slice(1)
    .filter((setting) => !notHere.some((name) => setting.includes(`#${name}=`)));
  return `# The settings of this machine, one NAME=value on a line: take the # away from those you set. They hold passwords, so git\n# ignores this file. To get enquiries by mail, set SMTP_URL, MAIL_FROM and ENQUIRY_TO.\n\n${settings.join('\n\n')}\n`;
}

/** @param {string} path */
export function quoted(path) {
  return /^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Only what the server needs: it installs and builds for itself. @param {string} folder */
function copyCommand(folder) {
  const above = folderAbove(folder);
  const names = namesBelow(above, folder);
  const left = names.flatMap((name) =>
    ['build', 'data', 'backups'].map((part) => `--exclude=${quoted(`${name}/${part}`)}`),
  );
  const from = [
    'tar -c -C',
    quoted(relative(folder, above).replaceAll('\\', '/')),
    '--exclude=node_modules --exclude=.cache',
  ];
  return `${[...from, ...left].join(' ')} \\\n  ${names.map(quoted).join(' ')} | ssh root@SERVER tar -x -C /opt`;
}

/** Mails come from the firm's own domain. @param {string} site */
function mailDomain(site) {
  return new URL(site).hostname.replace(/^www\./, '');
}

/** @param {Answers} answers @param {string} folder */
function readme({ name, site, email }, folder) {
  const product = productFrom(folder);
  const slug = slugOf(name) || 'website';
  const places = servedFrom(folder);
  const [servedProduct = '', served = ''] = [places.product, places.firm].map(quoted);
  return `# ${name}

The website of ${name}, ${site}: its words, pictures and settings. The program that makes the site of them is in \`${product}\`, and none of it is changed here.

Three commands, in this folder:

| command          | what it does                                                                                       |
| ---------------- | -------------------------------------------------------------------------------------------------- |
| \`npm run dev\`    | shows the site on this computer while you change it, and lists mistakes                              |
| \`npm start\`      | builds the site if something has changed, and serves it with its staff area and database             |
| \`npm run update\` | takes a backup, brings the program to its newest version and builds the site, or says what it needs |

\`npm run admin -- create you@example.org --name "Your Name"\` makes the first account for \`/admin\`. \`npm run backup\` writes everything people have entered into one file.

## What is where

| what                                    | where                                                                   |
| --------------------------------------- | ----------------------------------------------------------------------- |
| name, phone, hours, address of the site | \`content/business.ts\`                                                   |
| words of a page, of a town              | \`content/pages/\`, \`content/towns/\`                                      |
| pictures                                | \`content/pictures/\`: all of them say “replace”, each under its own name  |
| menus, footer, addresses of an old site | \`content/navigation.ts\`                                                 |
| colours, font, logo                     | \`content/theme.ts\`                                                      |
| settings: mail, passwords, ports        | \`settings.env\`, on each machine its own                                 |
| a server: systemd, HTTPS, Docker        | \`deploy/\`                                                               |

The guide is \`${product}/docs/make-it-yours.md\`.

## First

1. Replace the pictures: JPEG, landscape, 1,800 × 1,200 pixels or more, each under the name that is there. Then write \`alt\` beside it, where it says “To be replaced”.
2. Read every page: what begins with “Say here” is for you to write. Have a lawyer read terms and privacy.
3. Put this folder under version control of its own: \`git init && git add . && git commit -m "Begin"\`.

## Online

You need a server with Debian or Ubuntu and 1 GB of memory, and a domain whose address points to it. \`deploy/${slug}.service\` expects the product in \`${places.product}\` and this folder in \`${places.firm}\`. If they are on another computer, copy them from there, in this folder:

\`\`\`sh
${copyCommand(folder)}
\`\`\`

The server needs Node 20.19 or newer with npm: on Debian 13 \`apt-get install -y nodejs npm\`, elsewhere from <https://nodejs.org/en/download>. Then there, as root:

\`\`\`sh
apt-get install -y git caddy
useradd --system --create-home website
chown -R website: ${servedProduct} ${served}
cd ${served}
\`\`\`

Settings first: write these lines into \`settings.env\`, with your own values. If the folder came without it: \`install -m 600 -o website /dev/null settings.env\`.

\`\`\`
DATA_DIR=/var/lib/${slug}
BACKUP_DIR=/var/lib/${slug}/backups
ADMIN_EMAIL=you@example.org
ADMIN_PASSWORD=something long
SMTP_URL=smtps://user:password@mail.example.org:465
MAIL_FROM=website@${mailDomain(site)}
ENQUIRY_TO=${email}
\`\`\`

Then build, which installs the packages first, and start:

\`\`\`sh
runuser -u website -- npm run build
cp deploy/${slug}.service /etc/systemd/system/
systemctl enable --now ${slug}
curl http://127.0.0.1:3000/readyz
\`\`\`

The last line answers \`{"status":"ok"}\` within a minute; if not, \`journalctl -u ${slug}\` says why. Then HTTPS, with a certificate that Caddy gets by itself:

\`\`\`sh
cp deploy/Caddyfile /etc/caddy/Caddyfile
systemctl restart caddy
\`\`\`

Open ${site}, send an enquiry, and see whether it is in the mailbox of ${email}. Sign in at ${site}/auth, then take \`ADMIN_PASSWORD\` out of \`settings.env\` again.

Commands there run as the same user: \`runuser -u website -- npm run update\`, then \`systemctl restart ${slug}\`. With nginx instead of Caddy, Docker or hosted Supabase: \`${product}/docs/hosting.md\`.
`;
}
