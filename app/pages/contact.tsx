import type { ReactNode } from 'react';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { BlockView } from '../sections/block-view.tsx';
import { Breadcrumbs } from '../sections/breadcrumbs.tsx';
import { usePageData, useSite } from '../site/context.ts';
import { CallButton } from '../ui/call-button.tsx';
import { Icon, type AnyIcon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { ServiceArea } from '../ui/service-area.tsx';

const hoursTable =
  'mt-1 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 wrap-anywhere text-soft [font-variant-numeric:tabular-nums]';

/** A place for days with special hours: filled by the server, or later by a script. React leaves it alone. */
const specialHours = (
  <dl id="special-hours" className={hoursTable} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

export default function Contact() {
  const { hero, blocks, notes } = usePageData();
  const { phone, email, hours } = useSite();
  if (hero.kind !== 'split') return null;
  return (
    <>
      <section className="relative isolate pb-12 lg:pb-16" data-place="contact">
        <div className="wrap grid gap-x-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          <div className="pt-6 lg:col-span-5 lg:pt-20">
            <Breadcrumbs />
            <h1 className="mt-5 text-display">{hero.title}</h1>
            <p className="mt-5 max-w-[17.2em] text-lead font-medium text-hedge-900">{hero.subtitle}</p>
            <CallButton label="Call Now" className="btn-lawn mt-5 w-full sm:w-auto lg:hidden" />
          </div>
          <div className="relative z-10 mt-8 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:mt-[clamp(8rem,80vh-27rem,18rem)]">
            <EnquiryForm
              id="contact"
              rows={4}
              button="Send Message"
              className="packet -mx-2 p-6 sm:mx-0 sm:p-9 lg:p-11"
              buttonClass="w-full sm:w-auto sm:min-w-56"
            >
              <h2 className="text-h2">Send Us a Message</h2>
              <p className="mt-1 mb-4 text-xs text-soft lg:mb-6">
                Fields marked <span className="text-brick">*</span> are needed.
              </p>
            </EnquiryForm>
          </div>
          <ul className="mt-8 border-b border-line sm:grid sm:grid-cols-[5fr_6fr] sm:gap-x-8 lg:col-span-5 lg:row-start-2 lg:block lg:self-start">
            <ContactWay icon="phone" name="Phone" note={notes?.phone}>
              <a className="link inline-flex min-h-11 items-center text-lead" href={phone.link}>
                {phone.shown}
              </a>
            </ContactWay>
            <ContactWay icon="mail" name="Email" note={notes?.email}>
              <a className="link inline-flex min-h-11 items-center break-all" href={`mailto:${email}`}>
                {email}
              </a>
            </ContactWay>
            <ContactWay icon="pin" name="Service Area" note={notes?.area}>
              <p className="mt-1 max-w-[38ch] text-soft">
                <ServiceArea className="link" />
              </p>
            </ContactWay>
            <ContactWay icon="clock" name="Opening Hours" note={notes?.hours} later={specialHours}>
              <dl className={hoursTable}>
                {hours.map(({ days, times }) => (
                  <div key={days} className="contents">
                    <dt>{days}</dt>
                    <dd>{times}</dd>
                  </div>
                ))}
              </dl>
            </ContactWay>
          </ul>
        </div>
        {/* Last, though on a desk it stands beside the words: in a page that arrives in two parts it would move. */}
        <div className="mt-8 aspect-[3/2] overflow-hidden sm:aspect-[2/1] lg:absolute lg:inset-x-0 lg:top-0 lg:left-[47%] lg:-z-10 lg:mt-0 lg:aspect-auto lg:h-[37.5rem] lg:rounded-bl-lg">
          <Picture
            name={hero.picture}
            focus={hero.focus ?? 'top'}
            sizes="(width >= 64rem) max(53vw, 1056px), 100vw"
            priority
          />
        </div>
      </section>
      <div className="pb-16 lg:pb-28">
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </div>
    </>
  );
}

/** One way to reach the office, or one thing to know before trying. */
function ContactWay({
  icon,
  name,
  note,
  later,
  children,
}: {
  icon: AnyIcon;
  name: string;
  note: string | undefined;
  /** Last, so that what comes late moves nothing. */
  later?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-line py-4 lg:py-6">
      <span className="grid size-12 place-items-center rounded-full border border-line bg-card text-lawn">
        <Icon name={icon} />
      </span>
      <div>
        <h2 className="text-h4">{name}</h2>
        {children}
        {note && <p className="mt-1 text-xs text-soft">{note}</p>}
        {later}
      </div>
    </li>
  );
}
