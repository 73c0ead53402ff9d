/** A form whose modules have not come by then goes the plain way. */
const patience = 8000;

type HeldInput = { repeat: () => void; goPlain?: () => void };

/** Holds a click or submit that needs React, and replays it after hydration. Returns what to do if that fails. */
export function holdEarlyInput(): () => void {
  let held: HeldInput | undefined;

  function holdEvent(event: Event) {
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

  function releaseInput(): HeldInput | undefined {
    removeEventListener('click', holdEvent, true);
    removeEventListener('submit', holdEvent, true);
    const lastInput = held;
    held = undefined;
    return lastInput;
  }

  /** While offline, posting the form would end on the browser's error page: it is posted when the connection is back. */
  function giveUp() {
    if (navigator.onLine) releaseInput()?.goPlain?.();
    else addEventListener('online', giveUp, { once: true });
  }

  addEventListener('click', holdEvent, true);
  addEventListener('submit', holdEvent, true);
  addEventListener('hydrated', () => releaseInput()?.repeat(), { once: true });
  return giveUp;
}
