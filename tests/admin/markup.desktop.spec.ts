import { addEnquiry } from '../inbox/support/add-enquiry.ts';
import { signedIn } from '../support/accounts.ts';
import { visit } from '../support/visitor.ts';
import { publishJob } from '../work/support/jobs.ts';
import { expect, people, test } from './support/staff.ts';

const markup = `</script><img src=x onerror="hit()"> & 'more'`;

test('markup in names, messages, jobs and notices is shown as it was written, to staff and to visitors', async ({
  page,
  site: { sql, url, ids },
  rememberedAs,
}) => {
  await sql`insert into public.notices (first_day, last_day, message) values (current_date, current_date + 7, ${markup})`;
  await sql`insert into public.reply_templates ${sql({ name: markup, body: markup })}`;
  await sql`update public.profiles set full_name = ${markup} where id = ${ids.uma}`;
  await sql`update public.google_reviews set is_featured = true`;
  const enquiry = await addEnquiry(sql, { name: markup, message: markup, notes: markup });
  const { job, slug } = await publishJob(url, await signedIn(url, people.ada), { title: markup, story: markup });
  await expect.poll(async () => (await page.request.get(`/our-work/${slug}`)).status(), { timeout: 90_000 }).toBe(200);
  await rememberedAs(page, 'ada');
  const places = {
    '/admin?tab=users': markup,
    '/admin?tab=enquiries': markup,
    [`/admin?tab=enquiries&enquiry=${enquiry}`]: markup,
    '/admin?tab=business': markup,
    '/admin?tab=work': markup,
    [`/admin?tab=work&job=${job}`]: markup,
    '/contact-us': markup,
    '/our-work': markup,
    [`/our-work/${slug}`]: markup,
  };
  for (const [place, words] of Object.entries(places)) {
    await visit(page, place);
    await expect(page.locator('body'), place).toContainText(words);
    await expect(page.locator('img[src=x]'), place).toHaveCount(0);
  }
  expect(await page.title()).toContain(markup);
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.map((text) => JSON.stringify(JSON.parse(text))).join()).toContain(JSON.stringify(markup).slice(1, -1));
  await visit(page, '/admin?tab=users');
  await expect(page.getByLabel(`More for ${markup}`, { exact: true })).toHaveCount(1);
});
