/** A small label with its rule over the line that says something: one heading, since neither stands well alone. */
export function SectionHead({
  label,
  heading,
  className = '',
}: {
  label: string;
  heading: string;
  className?: string;
}) {
  return (
    <h2>
      <span className="label">{label}</span>
      <span className={`mt-4 block text-h2 ${className}`}>{heading}</span>
    </h2>
  );
}
