import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { publishableKey } from 'embedded-supabase';
import { pictureIdHeader } from '#shared/pictures/limits.ts';

/** A photograph as a phone takes it: its middle of one colour, and where it was taken written into it. */
export function photograph(width = 1600, height = 1200, background = '#336633'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Model: 'Telltale' }, IFD3: { GPSLatitude: '52/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

export async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('Nobody is signed in');
  return data.session.access_token;
}

export function sendPicture(url: string, token: string, id: string, file: Uint8Array): Promise<Response> {
  return fetch(`${url}/functions/v1/staff-picture`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'image/jpeg',
      [pictureIdHeader]: id,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(file),
  });
}

/** All that a job needs to be published, but its pictures. */
export const wholeJob = {
  title: 'A wall to hold the bank',
  service: '/retaining-walls',
  town: 'hereford',
  month: '2026-03',
  story: 'The bank had slipped on to the path twice.',
  days: 6,
  price_from: 4000,
  price_to: 5000,
  crew: ['Sam'],
  review: null,
  agreed_on: '2026-03-20',
};

export function pictureOf(id: string, kind: 'before' | 'during' | 'after' = 'after') {
  return { id, kind, description: 'A brick wall with stone caps', focus_x: 50, focus_y: 40 };
}

export async function call<Answer>(client: SupabaseClient, name: string, args: object): Promise<Answer> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data as Answer;
}

/** A published job with one picture; answers its id, the picture's key and its address. */
export async function publishJob(url: string, client: SupabaseClient, content: object = {}) {
  const [job, id] = [randomUUID(), randomUUID()];
  const sent = await sendPicture(url, await tokenOf(client), id, await photograph());
  const { key } = (await sent.json()) as { key: string };
  const whole = { ...wholeJob, pictures: [pictureOf(id)], ...content };
  await call(client, 'save_job', { job, version: 0, content: JSON.stringify(whole) });
  const { slug } = await call<{ slug: string }>(client, 'publish_job', { job, version: 1 });
  return { job, id, key, slug };
}
