import type { ComponentProps, ReactNode } from 'react';

type Wrapped = { id: string; label: string; error?: string | undefined; className?: string; required?: boolean };

/** Owns the label, the mark of a required field and the tie between a field and its message. */
function Field({ id, label, error, className = '', required = true, children }: Wrapped & { children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {required && <i aria-hidden="true">*</i>}
      </label>
      {children}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function tied(id: string, error: string | undefined) {
  return {
    id,
    required: true,
    className: 'input',
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
}

export function TextField({ label, error, className, id, ...input }: Wrapped & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} error={error} required={input.required} {...(className && { className })}>
      <input {...tied(id, error)} {...input} />
    </Field>
  );
}

export function SelectField({ label, error, className, id, children, ...select }: Wrapped & ComponentProps<'select'>) {
  return (
    <Field id={id} label={label} error={error} required={select.required} {...(className && { className })}>
      <select {...tied(id, error)} {...select}>
        {children}
      </select>
    </Field>
  );
}

export function TextArea({ label, error, className, id, ...area }: Wrapped & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} error={error} required={area.required} {...(className && { className })}>
      <textarea {...tied(id, error)} {...area} />
    </Field>
  );
}
