import { useId, type ReactNode } from 'react';

/** One subject of the account page. */
export function AccountCard({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="rounded-md border border-line bg-card p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
