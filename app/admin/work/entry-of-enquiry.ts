import { districtsOf } from '../../site/districts.ts';
import { emptyEntry, type JobEntry } from './job-entry.ts';

type Offer = {
  menu: { option: string; href: string }[];
  towns: { slug: string; postcodes: string }[];
  month: string;
};

/** What a job may have of the enquiry it came from: service, town and month, and nothing of the person. */
export function entryOfEnquiry(enquiry: { service: string; address: string }, { menu, towns, month }: Offer): JobEntry {
  return {
    ...emptyEntry,
    service: menu.find(({ option }) => option === enquiry.service)?.href ?? '',
    town: towns.find(({ postcodes }) => isIn(enquiry.address, districtsOf(postcodes)))?.slug ?? '',
    month,
  };
}

/** A district may be given with its sector: LL53 7 is of LL53 7AB, and of no other LL53. */
function isIn(postcode: string, districts: string[]): boolean {
  const text = postcode.replace(/\s/g, '').toUpperCase();
  const district = text.slice(0, -3);
  return districts.includes(district) || districts.includes(`${district} ${text.at(-3)}`);
}
