import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../project.mjs';
import { slugOf } from './questions.mjs';

const deployFile = (/** @type {string} */ name) => readFileSync(join(root, 'deploy', name), 'utf8');

/** The product's deploy files, changed to serve this firm. @param {{ folder: string, name: string, site: string }} firm */
export function deployFiles({ folder, name, site }) {
  const slug = slugOf(name) || 'website';
  const host = new URL(site).hostname;
  return {
    [`${slug}.service`]: unitFile({ folder, slug }),
    Caddyfile: hosted(deployFile('Caddyfile'), host),
    // A second firm on the machine needs an upstream of another name.
    'nginx.conf': hosted(deployFile('nginx.conf'), host)
      .replaceAll('website.conf', `${slug}.conf`)
      .replace('upstream website', `upstream ${slug}`)
      .replace('http://website', `http://${slug}`),
    ...dockerFiles({ folder, slug }),
  };
}

/** The unit sees neither homes nor temporary folders, and a server has no path of somebody's Mac or Windows. */
const outOfReach = /^(?:\/(?:home|root|run\/user|tmp|var\/tmp|Users|Volumes)\/|[A-Z]:)/i;

/**
 * Where product and folder will be on the machine that serves the site. The folder finds the product from where it is
 * itself, so both move together.
 *
 * @param {string} folder
 */
export function servedFrom(folder) {
  if (![root, folder].some((path) => outOfReach.test(path))) return { product: root, firm: folder };
  const above = folderAbove(folder);
  const [product, firm] = namesBelow(above, folder);
  return { product: `/opt/${product}`, firm: `/opt/${firm}` };
}

/** The innermost folder that holds product and firm. @param {string} folder */
export function folderAbove(folder) {
  let above = dirname(root);
  while (relative(above, folder).startsWith('..')) above = dirname(above);
  return above;
}

/** Product and firm, from the folder that holds both. @param {string} above @param {string} folder @returns {[string, string]} */
export function namesBelow(above, folder) {
  const nameOf = (/** @type {string} */ path) => relative(above, path).replaceAll('\\', '/');
  return [nameOf(root), nameOf(folder)];
}

/** A value for systemd, where a percent sign stands for something else. @param {string} text */
const escaped = (text) => text.replaceAll('%', '%%');

/** @param {{ folder: string, slug: string }} firm */
function unitFile({ folder: here, slug }) {
  const { product, firm: folder } = servedFrom(here);
  const variables = {
    NODE_ENV: 'production',
    DATA_DIR: `/var/lib/${slug}`,
    TRUST_PROXY: '1',
    CONTENT_DIR: join(folder, 'content'),
    SITE_DIR: join(folder, 'build/site'),
    OUT_DIR: join(folder, 'build'),
  };
  const environment = Object.entries(variables).map(([name, value]) => `"${name}=${escaped(value)}"`);
  return deployFile('website.service')
    .replace(
      /^# \/etc.*\n#.*\n/,
      `# /etc/systemd/system/${slug}.service. The product is in ${product}, the firm's folder in ${folder}:\n# change both where they are elsewhere on the machine that serves the site.\n`,
    )
    .replace(/WorkingDirectory=.*/, () => `WorkingDirectory=${escaped(product)}`)
    .replace(/Environment=.*/, () => `Environment=${environment.join(' ')}`)
    .replace(/EnvironmentFile=.*/, () => `EnvironmentFile=-${escaped(join(folder, 'settings.env'))}`)
    .replace(/ExecStart=.*/, () => `ExecStart="${escaped(join(product, 'node_modules/.bin/node'))}" server/main.ts`)
    .replace('StateDirectory=website', `StateDirectory=${slug}`);
}

/** With the firm's address; only one that begins with www has another that leads to it. @param {string} text @param {string} host */
function hosted(text, host) {
  const bare = host.replace(/^www\./, '');
  if (bare !== host) return text.replaceAll('www.example.org', host).replaceAll('example.org', bare);
  return text
    .replaceAll('www.example.org example.org', host)
    .replace(/\nexample\.org \{[^}]*\{uri\}[^}]*\}\n/, '\n')
    .replace(/server \{[^{}]*server_name example\.org;[^{}]*\}\n\n/, '')
    .replace('for both names', 'for this name')
    .replaceAll('www.example.org', host)
    .trimEnd()
    .concat('\n');
}

/** The image is built from the folder that holds product and firm. @param {{ folder: string, slug: string }} firm */
function dockerFiles({ folder, slug }) {
  const above = folderAbove(folder);
  const [product, firm] = namesBelow(above, folder);
  const image = deployFile('Dockerfile')
    .replace(
      /^[^\n]*\n(?:#[^\n]*\n)+/,
      `# The site, its backend and its database in one image. From ${above}, which holds the product and this folder:\n#   docker build -f ${JSON.stringify(`${firm}/deploy/Dockerfile`)} -t ${slug} .\n#   docker run --init -d --restart unless-stopped -p 127.0.0.1:3000:3000 -v ${slug}:/data --env-file ${JSON.stringify(`${firm}/settings.env`)} -e DATA_DIR=/data -e BACKUP_DIR=/data/backups -e TRUST_PROXY=1 ${slug}\n# Docker takes quotes in the file of settings as part of the value.\n`,
    )
    .replace('COPY package.json package-lock.json .npmrc ./', () =>
      copy([`${product}/package.json`, `${product}/package-lock.json`, `${product}/.npmrc`], './'),
    )
    .replace(/COPY (packages\S+) (\S+)/, (_, source, target) => copy([`${product}/${source}`], target))
    .replace(/COPY (scripts\S+) (\S+)/, (_, source, target) => copy([`${product}/${source}`], target))
    .replace(
      'COPY . .\n',
      () =>
        `${copy([product], '.')}\n${copy([`${firm}/package.json`], '/firm/')}\n${copy([`${firm}/content`], '/firm/content')}\nENV CONTENT_DIR=/firm/content\n`,
    )
    .replace(/COPY package\.json \.\/\n/, 'COPY --from=build /site/package.json ./\n')
    .replace(/COPY content\/business\.ts[^\n]*\n/, 'COPY --from=build /firm /firm\n')
    .replaceAll(/^COPY (server|packages|supabase) (.*)$/gm, 'COPY --from=build /site/$1 $2')
    .replace('ENV NODE_ENV=production', 'ENV NODE_ENV=production CONTENT_DIR=/firm/content');
  const ignored = deployFile('Dockerfile.dockerignore')
    .trim()
    .split('\n')
    .flatMap((line) => (line.startsWith('*') ? `**/${line}` : [`${product}/${line}`, `${firm}/${line}`]));
  return { Dockerfile: image, 'Dockerfile.dockerignore': `${ignored.join('\n')}\n` };
}

/** As a list, because a folder's name may have a space in it. @param {string[]} sources @param {string} target */
function copy(sources, target) {
  return `COPY ${JSON.stringify([...sources, target])}`;
}
