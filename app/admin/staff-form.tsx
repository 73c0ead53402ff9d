import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (form: HTMLFormElement) => void };

/** Checked and sent by scripts. Posting keeps a password out of the address, whatever happens to them. */
export function StaffForm({ onSubmit, ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}
