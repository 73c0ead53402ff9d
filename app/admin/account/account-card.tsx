import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = ComponentProps<'section'> & { title: string; text?: ReactNode };

/** One subject of the account page. */
export function AccountCard({ title, text, children, ...section }: Props) {
  const id = useId();
  return (
    <section {...section} className="rounded-md border border-line bg-card p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
