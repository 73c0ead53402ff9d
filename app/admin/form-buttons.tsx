type Props = { action: string; busy: boolean; waiting?: string; onCancel: () => void };

/** The end of a form that can be left: send it, or leave it. */
export function FormButtons({ action, busy, waiting = 'Please wait', onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <button className="btn btn-sm btn-lawn min-w-34" aria-disabled={busy}>
        {busy ? waiting : action}
      </button>
      <button type="button" className="btn btn-sm btn-line" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
