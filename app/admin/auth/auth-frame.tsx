import type { ReactNode, Ref } from 'react';
import { StaffForm } from '../staff-form.tsx';

type Props = {
  title: string;
  text: ReactNode;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: (form: HTMLFormElement) => void;
  /** Messages update as you type: one that disappeared on mousedown would move the button before the click ends. */
  onTyped?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** The card on the sign-in page: a heading, a line below it, and the fields of one step. */
export function AuthFrame({ title, text, ref, onSubmit, onTyped, children }: Props) {
  return (
    <StaffForm
      ref={ref}
      className="packet grid gap-5 p-8 sm:p-10"
      onSubmit={(form) => onSubmit?.(form)}
      onInput={({ currentTarget }) => onTyped?.(currentTarget)}
    >
      <div>
        <h1 className="text-h2 wrap-anywhere outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-2 text-sm wrap-anywhere text-soft">{text}</p>
      </div>
      {children}
    </StaffForm>
  );
}

export function BusyButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button className="btn btn-lawn mt-1 w-full" aria-disabled={busy}>
      {busy ? 'Please wait' : children}
    </button>
  );
}

export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link min-h-11 cursor-pointer justify-self-start text-sm" onClick={onClick}>
      {children}
    </button>
  );
}
