/** Shown in place of the page while session and role are loaded. */
export function Spinner() {
  return (
    <div className="spinner-page grid min-h-[60vh] place-items-center" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
