import { Mail, Phone } from 'lucide-react';
import { useSite } from '../../site/context.ts';
import { callAddress, replyAddress } from './contact-addresses.ts';
import type { OpenedEnquiry } from './inbox-database.ts';

/** One tap to the visitor. */
export function ContactButtons({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { name } = useSite();
  const icon = { className: 'size-5', strokeWidth: 1.6, 'aria-hidden': true };
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <a className="btn btn-lawn" href={callAddress(enquiry.phone)}>
        <Phone {...icon} />
        Call
      </a>
      <a className="btn btn-line" href={replyAddress(enquiry, name)}>
        <Mail {...icon} />
        Reply
      </a>
    </div>
  );
}
