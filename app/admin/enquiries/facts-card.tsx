import type { ReactNode } from 'react';
import { consentLabel, enquiryLabels } from '#shared/messages.ts';
import { Card } from './card.tsx';
import { formatMoment } from './clock.ts';
import { callAddress } from './contact-addresses.ts';
import type { OpenedEnquiry } from './inbox-database.ts';

/** Everything the visitor sent, to the letter. */
export function MessageCard({ enquiry }: { enquiry: OpenedEnquiry }) {
  return (
    <Card title={enquiryLabels.message}>
      <p className="mt-2 max-w-[62ch] text-base wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
      <dl className="mt-5">
        <Fact name={enquiryLabels.name}>{enquiry.name}</Fact>
        <Fact name={enquiryLabels.phone}>
          <a className="link inline-flex min-h-6 items-center" href={callAddress(enquiry.phone)}>
            {enquiry.phone}
          </a>
        </Fact>
        <Fact name={enquiryLabels.email}>{enquiry.email}</Fact>
        <Fact name={enquiryLabels.address}>{enquiry.address}</Fact>
        <Fact name={enquiryLabels.service}>{enquiry.service}</Fact>
        <Fact name="Consent">
          “{consentLabel}” <span className="text-soft">Ticked {formatMoment(enquiry.consent_at)}</span>
        </Fact>
      </dl>
    </Card>
  );
}

/** Where it came from. On a phone it waits until after what there is to do. */
export function OriginCard({ enquiry }: { enquiry: OpenedEnquiry }) {
  const campaign = {
    'Campaign source': enquiry.utm_source,
    'Campaign medium': enquiry.utm_medium,
    'Campaign name': enquiry.utm_campaign,
    'Campaign term': enquiry.utm_term,
    'Campaign content': enquiry.utm_content,
  };
  return (
    <Card title="Where it came from" className="max-lg:order-1">
      <dl className="mt-2">
        <Fact name="Page">{enquiry.page_url || 'Not known'}</Fact>
        <Fact name="Referrer">{enquiry.referrer || 'None: the visitor came straight to the site'}</Fact>
        {Object.entries(campaign)
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 text-sm sm:grid-cols-[9.5rem_1fr]">
      <dt className="text-xs leading-6 text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
