import { randomUUID } from 'node:crypto';
import { pictureMessages } from '#shared/pictures/messages.ts';
import { call, photograph, pictureOf, publishJob, sendPicture, tokenOf } from './support/jobs.ts';
import { addPhotographs, expect, fromCamera, jobIdIn, newJob, openWork, test } from './support/work-site.ts';

test.beforeEach(({ page, signInAs }) => signInAs(page, 'ada'));

test('a file that is not a photograph is refused in words, HEIC with what to do, and a ninth is too many', async ({
  page,
}) => {
  await newJob(page);
  const choose = page.getByLabel('Choose photographs');
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
  await choose.setInputFiles([
    { name: 'phone.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sirs') },
    await fromCamera('#123456'),
  ]);
  const notices = page.getByRole('alert').filter({ hasText: 'phone.heic' });
  await expect(notices).toContainText(`phone.heic: ${pictureMessages.refused.heic}`);
  await expect(notices).toContainText(`letter.jpg: ${pictureMessages.refused['not a picture']}`);
  await expect(page.getByText('The photograph is sent')).toBeVisible();
  await addPhotographs(page, 'During', ['#111', '#222', '#333', '#444', '#555', '#666', '#777', '#888']);
  await expect(page.getByText('A job has at most 8 photographs.')).toBeVisible();
  await expect(page.getByText('All 8 photographs are sent')).toBeVisible();
});

test('the order changes with the keyboard and by dragging, the crop by touch and by keyboard', async ({
  page,
  site,
}) => {
  await newJob(page);
  await addPhotographs(page, 'Before', ['#aa0000', '#00aa00', '#0000aa']);
  await expect(page.getByText('All 3 photographs are sent')).toBeVisible();
  const job = jobIdIn(page);
  const order = async () => {
    const rows = await site.sql`
      select colour, focus_x, focus_y from public.job_pictures j join public.pictures p on p.id = j.picture_id
      where job_id = ${job} order by place`;
    return rows.map(
      ({ colour }) => ['a', '0'].indexOf(colour[1]) + (colour[3] > '5' ? 1 : 0) + (colour[5] > '5' ? 2 : 0),
    );
  };
  await expect.poll(order).toHaveLength(3);
  const before = await order();
  const back = page.getByRole('button', { name: 'Move photograph 1 back' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photograph 2 back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photograph 3 back' })).toBeFocused();
  await expect.poll(order).toEqual([before[1], before[2], before[0]]);

  const cards = page.locator('.photograph');
  await cards.nth(1).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const grip = await cards.nth(2).locator('.drag-handle').boundingBox();
  const target = await cards.nth(1).boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((grip?.x ?? 0) + 10, (target?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual([before[1], before[0], before[2]]);

  await page.getByRole('button', { name: 'Crop photograph 1' }).click();
  const picture = page.locator('.focus-picture');
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.7 } });
  await page.getByRole('slider', { name: 'Subject of photograph 1, from the left' }).focus();
  await page.keyboard.press('ArrowRight');
  const focus = async () =>
    (await site.sql`select focus_x, focus_y from public.job_pictures where job_id = ${job} and place = 1`)[0];
  await expect.poll(focus).toEqual({ focus_x: 21, focus_y: 70 });
});

test('a photograph that was taken out can be put back', async ({ page, site }) => {
  await newJob(page);
  await addPhotographs(page, 'After', ['#123123', '#321321']);
  await expect(page.getByText('All 2 photographs are sent')).toBeVisible();
  await page.getByRole('textbox', { name: 'What it shows' }).first().fill('The gate');
  await page.getByRole('button', { name: 'Take out photograph 1' }).click();
  await expect(page.locator('.photograph')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'What it shows' }).first()).toHaveValue('The gate');
  const stored = () =>
    site.sql`select from public.job_pictures where job_id = ${jobIdIn(page)} and description = 'The gate'`;
  await expect.poll(async () => (await stored()).length).toBe(1);
});

test('a photograph of another’s draft, or of nobody, is not shown with this job', async ({ page, site }) => {
  const { clients, url } = site;
  const theirs = await publishJob(url, clients.olive, { title: 'Olive’s' });
  const mine = randomUUID();
  await sendPicture(url, await tokenOf(clients.ada), mine, await photograph(700, 500));
  const job = randomUUID();
  const stored = { title: 'Forged', pictures: [pictureOf(mine)] };
  await call(clients.ada, 'save_job', { job, version: 0, content: JSON.stringify(stored) });
  await openWork(page, `&job=${job}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Forged');
  // The page is made to ask for them.
  await page.route('**/rest/v1/rpc/save_job', async (route) => {
    const args = route.request().postDataJSON();
    const content = JSON.parse(args.content);
    if (content.title !== 'Forged, and changed') return route.continue();
    content.pictures.push(pictureOf(theirs.id), pictureOf(randomUUID()));
    return route.continue({ postData: JSON.stringify({ ...args, content: JSON.stringify(content) }) });
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('Forged, and changed');
  await expect(page.getByRole('alert').filter({ hasText: 'no longer there' })).toBeVisible();
  const pictures = await site.sql`select job_id from public.job_pictures where picture_id = ${theirs.id}`;
  expect(pictures.map(({ job_id }) => job_id)).toEqual([theirs.job]);
});
