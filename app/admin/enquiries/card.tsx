import { useId, type ReactNode } from 'react';

export function Card({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`rounded-md border border-line bg-card p-4 ${className}`} aria-labelledby={id}>
      <h3 id={id} className="text-h4">
        {title}
      </h3>
      {children}
    </section>
  );
}
