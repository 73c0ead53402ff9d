import type { Page, Request } from '@playwright/test';
import { tagHosts } from '#app/consent/tag-hosts.ts';
import { visit } from '../../support/visitor.ts';

export const tagManagerId = 'GTM-TEST00';

/** The site as it is built once the owner has set an id: in the page's data, and in the policy's list of hosts. */
export async function withTagManager(page: Page, path = '/domestic') {
  const requests: Request[] = [];
  await page.route(`${tagHosts.scripts[0]}/**`, (route) => {
    requests.push(route.request());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' });
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      `script-src 'self' ${tagHosts.scripts.join(' ')}`,
    );
    const body = (await response.text()).replace('"site":{', `"site":{"tagManagerId":"${tagManagerId}",`);
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await visit(page, path);
  return requests;
}
