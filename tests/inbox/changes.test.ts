import { afterAll, describe, expect, test } from 'vitest';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';
import { addEnquiry } from './support/add-enquiry.ts';

const { sql, admin, leave } = await startBackendWithOwner();

afterAll(leave);

async function read(reference: string) {
  return (await admin.rpc('read_enquiry', { wanted_reference: reference }).throwOnError()).data;
}

async function change(reference: string, version: number, values: object): Promise<boolean> {
  const { data } = await admin
    .from('enquiries')
    .update(values)
    .eq('reference', reference)
    .eq('version', version)
    .select('version')
    .throwOnError();
  return data.length > 0;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('a change', () => {
  test('is recorded with who, when and what', async () => {
    const reference = await addEnquiry(sql);
    await change(reference, 1, { status: 'replied', notes: 'Rang her' });
    const { history } = await read(reference);
    expect(history).toMatchObject([
      { changed_by_name: 'Olive Owner', what: 'status', value_before: 'new', value_after: 'replied' },
      { changed_by_name: 'Olive Owner', what: 'notes', value_before: '', value_after: 'Rang her' },
    ]);
  });

  test('is recorded even when it is made behind the API', async () => {
    const reference = await addEnquiry(sql);
    await sql`update public.enquiries set status = 'lost' where reference = ${reference}`;
    expect((await read(reference)).history).toMatchObject([{ changed_by_name: 'The server', value_after: 'lost' }]);
  });

  test('raises the version, and one made on an older version changes nothing', async () => {
    const reference = await addEnquiry(sql);
    expect(await change(reference, 1, { status: 'replied' })).toBe(true);
    expect(await change(reference, 1, { status: 'lost' })).toBe(false);
    expect(await read(reference)).toMatchObject({ version: 2, status: 'replied' });
  });

  test('of two at the same instant only one counts', async () => {
    const reference = await addEnquiry(sql);
    const outcomes = await Promise.all([
      change(reference, 1, { status: 'won' }),
      change(reference, 1, { status: 'lost' }),
    ]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await read(reference)).history).toHaveLength(1);
  });

  test('that changes nothing leaves no trace', async () => {
    const reference = await addEnquiry(sql);
    expect(await change(reference, 1, { status: 'new' })).toBe(true);
    expect(await read(reference)).toMatchObject({ version: 1, history: [] });
  });

  test('cannot make the notes longer than 2,000 characters', async () => {
    const reference = await addEnquiry(sql);
    const { error } = await admin
      .from('enquiries')
      .update({ notes: 'x'.repeat(2001) })
      .eq('reference', reference);
    expect(error?.code).toBe('23514');
  });
});

describe('the clock', () => {
  test('stops at the first answer and stays there', async () => {
    const reference = await addEnquiry(sql);
    await change(reference, 1, { status: 'replied' });
    const firstAnsweredAt = (await read(reference)).answered_at;
    await change(reference, 2, { status: 'won' });
    expect(firstAnsweredAt).not.toBeNull();
    expect((await read(reference)).answered_at).toBe(firstAnsweredAt);
  });

  test('runs again when the answer was a slip', async () => {
    const reference = await addEnquiry(sql);
    await change(reference, 1, { status: 'replied' });
    await change(reference, 2, { status: 'new' });
    expect((await read(reference)).answered_at).toBeNull();
  });
});

describe('spam', () => {
  test('that is released is delivered by the ways it would have gone', async () => {
    const reference = await addEnquiry(sql, {
      status: 'spam',
      spam_reason: 'honeypot',
      channels: ['email', 'webhook'],
    });
    expect((await read(reference)).deliveries).toEqual([]);
    await change(reference, 1, { status: 'new' });
    const { deliveries, status } = await read(reference);
    expect(status).toBe('new');
    expect(deliveries).toMatchObject([
      { channel: 'email', attempts: 0 },
      { channel: 'webhook', attempts: 0 },
    ]);
  });

  test('that goes back and forth is delivered once', async () => {
    const reference = await addEnquiry(sql, { status: 'spam', channels: ['email'] });
    await change(reference, 1, { status: 'new' });
    await change(reference, 2, { status: 'spam' });
    await change(reference, 3, { status: 'new' });
    expect((await read(reference)).deliveries).toHaveLength(1);
  });

  test('keeps its ways when it comes in', async () => {
    const columns = {
      name: 'Spammer',
      email: 'spam@example.org',
      phone: '01632 960 201',
      address: 'WR5 1AA',
      service: 'Other',
      message: 'Buy my things now',
    };
    const [row] =
      await sql`select public.submit_enquiry(${sql.json(columns)}, 'spammer', array['email'], 'honeypot') as answer`;
    const [storedEnquiry] =
      await sql`select channels, status from public.enquiries where reference = ${row?.answer.reference}`;
    expect(storedEnquiry).toEqual({ channels: ['email'], status: 'spam' });
  });
});

describe('sending again', () => {
  async function deliveryOf(reference: string, values: Record<string, unknown>) {
    await sql`insert into public.enquiry_deliveries ${sql({ enquiry_id: (await read(reference)).id, channel: 'email', ...values })}`;
    return (await read(reference)).id;
  }

  test('gives a failed delivery another try and says so', async () => {
    const reference = await addEnquiry(sql);
    const id = await deliveryOf(reference, { attempts: 10, failed_at: hoursAgo(1), last_answer: 'HTTP 500' });
    expect((await admin.rpc('send_enquiry_again', { enquiry: id })).data).toBe(1);
    const { deliveries, history } = await read(reference);
    expect(deliveries[0]).toMatchObject({ failed_at: null, attempts: 10 });
    expect(history).toMatchObject([{ what: 'sent again', value_after: 'email', changed_by_name: 'Olive Owner' }]);
  });

  test('leaves alone what has arrived and what is being sent', async () => {
    const arrivedDelivery = await deliveryOf(await addEnquiry(sql), { attempts: 1, delivered_at: hoursAgo(1) });
    const deliveryUnderWay = await deliveryOf(await addEnquiry(sql), { attempts: 1, locked_until: hoursAgo(-1) });
    expect((await admin.rpc('send_enquiry_again', { enquiry: arrivedDelivery })).data).toBe(0);
    expect((await admin.rpc('send_enquiry_again', { enquiry: deliveryUnderWay })).data).toBe(0);
  });
});

describe('erasing a person', () => {
  test('takes every enquiry of that address and everything about them', async () => {
    const reference = await addEnquiry(sql, { email: 'Gone@example.org' });
    await addEnquiry(sql, { email: 'gone@EXAMPLE.org' });
    const otherReference = await addEnquiry(sql, { email: 'going@example.org' });
    await change(reference, 1, { notes: 'Personal words' });
    expect((await read(reference)).from_same_sender).toBe(2);
    expect((await admin.rpc('erase_enquiries', { person_email: 'gone@example.org', expected: 2 })).data).toBe(2);
    expect(await read(reference)).toBeNull();
    expect(await read(otherReference)).not.toBeNull();
    const remainingHistory = await sql`select * from public.enquiry_history where value_after like '%Personal%'`;
    expect(remainingHistory).toHaveLength(0);
    const [record] = await sql`select * from public.enquiry_history where what = 'erased'`;
    expect(record).toMatchObject({ enquiry_id: null, changed_by_name: 'Olive Owner', value_after: '2' });
  });

  test.each([1, 3, null])('does not happen when there are 2 and the admin was told %s', async (expected) => {
    const reference = await addEnquiry(sql, { email: `stays-${expected}@example.org` });
    await addEnquiry(sql, { email: `stays-${expected}@example.org` });
    const { error } = await admin.rpc('erase_enquiries', { person_email: `stays-${expected}@example.org`, expected });
    expect(error?.message).toContain('changed to 2');
    expect(await read(reference)).not.toBeNull();
  });
});

test('erasing several leaves alone what has been changed since it was shown', async () => {
  const [kept, gone, longOpen] = [await addEnquiry(sql), await addEnquiry(sql), await addEnquiry(sql)];
  await change(kept, 1, { notes: 'She has rung' });
  const erase = (chosen: string) => admin.rpc('erase_chosen_enquiries', { chosen }).throwOnError();
  expect((await erase(`${kept}:1,${gone}:1`)).data).toBe(1);
  expect([await read(kept), await read(gone)]).toMatchObject([{ notes: 'She has rung' }, null]);
  // From a page that was opened before versions were named.
  expect((await erase(longOpen)).data).toBe(1);
});
