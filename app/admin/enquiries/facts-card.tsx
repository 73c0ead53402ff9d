import type { ReactNode } from 'react';
import { consentLabel, enquiryFields, fieldNames } from '#shared/enquiry/fields.ts';
import { contextLabels, contextNames, type EnquiryContext } from '#shared/enquiry/payload.ts';
import { Card } from './card.tsx';
import { formatMoment } from '../moment.ts';
import { callAddress } from './contact-addresses.ts';
import type { OpenedEnquiry } from './inbox-database.ts';

/** What the visitor wrote, to the letter. */
export function MessageCard({ enquiry }: { enquiry: OpenedEnquiry }) {
  return (
    <Card title={enquiryFields.message.label}>
      <p className="mt-2 max-w-[62ch] text-base wrap-anywhere whitespace-pre-line">{enquiry.message}</p>
    </Card>
  );
}

/** Everything else that was sent, and where it came from. */
export function OriginCard({ enquiry }: { enquiry: OpenedEnquiry }) {
  const unknown: Partial<EnquiryContext> = {
    page_url: 'Not known',
    referrer: 'None: the visitor came straight to the site',
  };
  return (
    <Card title="Details">
      <dl className="mt-2">
        {fieldNames
          .filter((name) => name !== 'message')
          .map((name) => (
            <Fact key={name} name={enquiryFields[name].label}>
              {name === 'phone' ? <CallLink phone={enquiry.phone} /> : enquiry[name]}
            </Fact>
          ))}
        <Fact name="Consent">
          “{consentLabel}” <span className="text-soft">Ticked {formatMoment(enquiry.consent_at)}</span>
        </Fact>
        {contextNames
          .filter((name) => enquiry[name] || unknown[name])
          .map((name) => (
            <Fact key={name} name={contextLabels[name]}>
              {enquiry[name] || unknown[name]}
            </Fact>
          ))}
      </dl>
    </Card>
  );
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a className="link inline-flex min-h-6 items-center" href={callAddress(phone)}>
      {phone}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-2 text-sm sm:max-md:grid-cols-[9.5rem_1fr]">
      <dt className="text-xs leading-6 text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
