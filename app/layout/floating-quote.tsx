import { Icon } from '../ui/icon.tsx';
import { useRef, useState } from 'react';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { useSite } from '../site/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { open } from '../ui/overlay.tsx';
import { useScrolled } from './use-scrolled.ts';

const shownAfter = 300;

/** From here on the forms leave room beside them. */
const deskWidth = 1024;

/** The submit button of a form on a small screen, which ours would cover. */
function isSendButtonInView(): boolean {
  return (
    innerWidth < deskWidth &&
    [...document.querySelectorAll('main [data-enquiry] .btn')].some((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    })
  );
}

/**
 * Call and quote buttons within reach of the thumb once the page is scrolled. The header of a phone hides its own then,
 * and ours stand there while a submit button is in view.
 */
export function FloatingQuote() {
  const { phone } = useSite();
  const isShown = useScrolled(() => scrollY > shownAfter);
  const isRaised = useScrolled(() => isShown && isSendButtonInView());
  const [hasForm, setHasForm] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  // Photographs that were chosen would go with the form; its text is kept elsewhere.
  const leaveForm = () =>
    setHasForm(Boolean(dialog.current?.querySelector<HTMLInputElement>('[type=file]')?.files?.length));

  return (
    <>
      <section
        className={`dock ${isShown ? 'is-on' : ''} ${isRaised ? 'is-raised' : ''}`}
        aria-label="Call or get a quote"
        data-place="floating"
      >
        <a
          className="grid place-items-center rounded-full bg-hedge text-white lg:hidden"
          href={phone.link}
          aria-label="Call Us"
        >
          <Icon name="phone" className="size-6" />
        </a>
        <button
          type="button"
          className="btn btn-quote rounded-full!"
          aria-haspopup="dialog"
          // Made while the finger is still down, so that lifting it only has to show it.
          onPointerDown={() => setHasForm(true)}
          onPointerCancel={leaveForm}
          onClick={() => {
            setHasForm(true);
            open(dialog.current);
          }}
        >
          <Icon name="pen" className="size-5" />
          <span className="sm:hidden">Quote</span>
          <span className="hidden sm:inline">Get a Quote</span>
        </button>
      </section>
      <Dialog
        id="quote-dialog"
        ref={dialog}
        title="Get Your Free Quote"
        text="Fill out the form below and we'll get back to you as soon as possible."
        onClosed={leaveForm}
      >
        {hasForm && <EnquiryForm id="dialog" />}
      </Dialog>
    </>
  );
}
