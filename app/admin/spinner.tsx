import { Status } from '../ui/status.tsx';

/** Shown in place of the page while session and role are loaded. */
export function Spinner() {
  return (
    <Status as="div" className="spinner-page grid min-h-[60vh] place-items-center">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">Loading</span>
    </Status>
  );
}
