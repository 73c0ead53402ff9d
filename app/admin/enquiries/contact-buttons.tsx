import { useSite } from '../../site/context.ts';
import { callAddress, replyAddress } from './contact-addresses.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import { Icon } from '../../ui/icon.tsx';

/** One tap to the visitor. */
export function ContactButtons({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { name } = useSite();
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <a className="btn btn-lawn" href={callAddress(enquiry.phone)}>
        <Icon name="phone" />
        Call
      </a>
      <a className="btn btn-line" href={replyAddress(enquiry, name)}>
        <Icon name="mail" />
        Reply
      </a>
    </div>
  );
}
