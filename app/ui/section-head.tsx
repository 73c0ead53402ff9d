type Head = { label: string; heading: string };

/** A small label with its line above the headline: one heading, since neither makes sense alone. */
export function SectionHead({ label, heading, className = '' }: Head & { className?: string }) {
  return (
    <h2>
      <span className="label">{label}</span>
      <span className={`mt-4 block text-h2 ${className}`}>{heading}</span>
    </h2>
  );
}

/** A heading with a line of its own beside it, over what takes the whole width. */
export function WideHead({ intro, ...head }: Head & { intro?: string | undefined }) {
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-12 lg:items-end">
      <div className="lg:col-span-7">
        <SectionHead {...head} className="max-w-[20ch]" />
      </div>
      {intro && <p className="max-w-[50ch] text-soft lg:col-span-5 lg:pb-1">{intro}</p>}
    </div>
  );
}
