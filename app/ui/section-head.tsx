/** A small label with its rule, and the heading of a section. */
export function SectionHead({ label, heading, className = '' }: { label: string; heading: string; className?: string }) {
  return (
    <>
      <p className="label">{label}</p>
      <h2 className={`mt-4 text-h2 ${className}`}>{heading}</h2>
    </>
  );
}
