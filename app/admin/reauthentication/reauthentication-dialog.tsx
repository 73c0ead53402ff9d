import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSite } from '../../site/context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { close, open } from '../../ui/overlay.tsx';
import { staffClient } from '../client.ts';
import type { Session } from '../session.ts';
import { type Asked, cancelQuestions, currentQuestion, subscribeToQuestions } from './questions.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';

/** Shown while something waits for the person to confirm that it is them; then that goes on. */
export function ReauthenticationDialog({ session }: { session: Session }) {
  const asked = useSyncExternalStore(subscribeToQuestions, currentQuestion, () => undefined);
  const userId = session.status === 'signed-in' ? session.user.id : undefined;

  // Whoever was asked has left: signed out elsewhere, or the session has ended.
  useEffect(() => cancelQuestions, [userId]);
  useEffect(() => {
    if (asked && session.status === 'signed-out') cancelQuestions();
  }, [asked, session.status]);

  return asked && userId ? <OpenDialog key={asked.id} asked={asked} /> : null;
}

function OpenDialog({ asked: { question, settle } }: { asked: Asked }) {
  const { backend } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConfirmed = useRef(false);

  useEffect(() => {
    open(dialog.current);
    dialog.current?.querySelector('button')?.focus();
  }, []);

  return (
    <Dialog
      id="reauthentication"
      ref={dialog}
      title="Please confirm that it is you"
      text={question.why}
      onClosed={() => settle(isConfirmed.current)}
    >
      <ReauthenticationForm
        client={staffClient(backend)}
        question={question}
        onConfirmed={() => {
          isConfirmed.current = true;
          close(dialog.current);
        }}
        onCancel={() => close(dialog.current)}
      />
    </Dialog>
  );
}
