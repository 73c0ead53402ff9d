/** A form whose modules have not come by then goes the plain way. */
const patience = 8000;

type Held = { repeat: () => void; goPlain?: () => void };

/** Holds the click or submit that needs React, and repeats it once the page is hydrated. Gives what to do when that fails. */
export function holdEarlyInput(): () => void {
  let held: Held | undefined;

  function hold(event: Event) {
    const target = event.target as HTMLElement;
    const form = event.type === 'submit' && (target as HTMLFormElement);
    const control = form || target.closest<HTMLElement>('[data-live]');
    // The repeated one is not trusted, and passes.
    if (!control || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    held = form
      ? { repeat: () => form.requestSubmit((event as SubmitEvent).submitter), goPlain: () => form.submit() }
      : { repeat: () => control.click() };
    if (form) setTimeout(giveUp, patience);
  }

  function letGo(): Held | undefined {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    const last = held;
    held = undefined;
    return last;
  }

  /** Where the line is gone, the plain way would end on the browser's own page: it is taken once the line is back. */
  function giveUp() {
    if (navigator.onLine) letGo()?.goPlain?.();
    else addEventListener('online', giveUp, { once: true });
  }

  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  addEventListener('hydrated', () => letGo()?.repeat(), { once: true });
  return giveUp;
}
