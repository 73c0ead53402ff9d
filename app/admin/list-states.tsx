/** A list that could not be read, with a way to try again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-brick/40 bg-blush px-6 py-10 text-center">
      <h3 className="text-h4">The list could not be read</h3>
      <p className="text-sm text-ink">The connection may be down.</p>
      <button type="button" className="btn btn-sm btn-line" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-edge px-6 py-10 text-center">
      <h3 className="text-h4">{title}</h3>
      <p className="text-sm text-soft">{text}</p>
    </div>
  );
}
