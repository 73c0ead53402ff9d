import type { ComponentProps, ElementType, ReactNode } from 'react';

type Labelled = {
  id: string;
  label: string;
  error?: string | undefined;
  /** Under the field; what it says may change while somebody types. */
  hint?: ReactNode;
  /** Beside the control. */
  action?: ReactNode;
  /** Of the whole, label included. */
  className?: string;
};

/** Owns the label, the mark of a required field and the tie between a field and its message. */
function labelled<Tag extends 'input' | 'select' | 'textarea'>(Control: ElementType) {
  return function Field({ label, error, hint, action, className = '', ...control }: Labelled & ComponentProps<Tag>) {
    const { id, required = true } = control;
    const errorId = `${id}-error`;
    const mistake = error && (
      <span className="error" id={errorId}>
        {error}
      </span>
    );
    return (
      <div className={`field ${className}`}>
        <label htmlFor={id}>
          {label} {required && <i aria-hidden="true">*</i>}
        </label>
        <Control
          required
          className="input"
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          {...control}
        />
        {action}
        {hint === undefined ? mistake : <p role="status">{mistake || hint}</p>}
      </div>
    );
  };
}

export const TextField = labelled<'input'>('input');
export const SelectField = labelled<'select'>('select');
export const TextArea = labelled<'textarea'>('textarea');
