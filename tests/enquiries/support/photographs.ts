import sharp from 'sharp';
import type { Sql } from 'embedded-supabase';
import { photographsHeader, ticketHeader } from '#shared/photographs/limits.ts';
import { aNewAddress, anEnquiry, submit } from './enquiries.ts';

/** A photograph as a phone takes it, with the place it was taken at; no two colours are the same picture. */
export function aPhotograph(colour: string, { width = 2400, height = 1800 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 3/1 0/1' } })
    .toBuffer();
}

/** A picture of one colour, for files of other kinds. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#284' } });
}

/** Twelve million pixels with as much in them as a camera sees. */
export async function aDetailedPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const [width, height] = [4000, 3000];
  return sharp({ create: { width, height, channels: 3, background: '#284', noise } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Gives a stored enquiry a photograph, without the way through the server. */
export async function addPhotograph(sql: Sql, reference: string): Promise<void> {
  const picture = await aPhotograph('#284', { width: 400, height: 300 });
  await sql`
    insert into public.enquiry_photographs (enquiry_id, picture, width, height)
    select id, ${picture}, 400, 300 from public.enquiries where reference = ${reference}`;
}

/** Sends an enquiry that announces photographs; answers its reference and ticket. */
export async function announce(url: string, photographs: number, enquiry = anEnquiry()) {
  const answer = await submit(url, enquiry, { [photographsHeader]: String(photographs) });
  return (await answer.json()) as { reference: string; ticket: string };
}

export function upload(url: string, ticket: string, picture: Uint8Array, address = aNewAddress()): Promise<Response> {
  return fetch(`${url}/functions/v1/enquiry-photograph`, {
    method: 'POST',
    headers: { [ticketHeader]: ticket, 'content-type': 'image/jpeg', 'x-forwarded-for': address },
    body: new Uint8Array(picture),
  });
}
