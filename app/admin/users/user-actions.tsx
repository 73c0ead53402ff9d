import { useEffect, useRef } from 'react';
import type { Person } from './users.ts';

type Props = {
  person: Person;
  isSelf: boolean;
  busy: boolean;
  onOffice: () => void;
  onReset: () => void;
  onRemove: () => void;
};

/** Rare actions are in a menu, so that the list stays short. */
export function UserActions({ person, isSelf, busy, onOffice, onReset, onRemove }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const name = person.full_name ?? person.email;

  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function choose(run: () => void) {
    if (menu.current) menu.current.open = false;
    // Where the focus comes back to from a question.
    menu.current?.querySelector('summary')?.focus();
    run();
  }

  return (
    <details
      ref={menu}
      name="user-actions"
      className="user-actions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="btn btn-sm px-3! text-xs!" aria-label={`More for ${name}`}>
        More
      </summary>
      <div>
        <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => choose(onOffice)}>
          {person.roles.includes('office') ? 'Remove Office' : 'Make Office'}
        </button>
        {!isSelf && (
          <>
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => choose(onReset)}>
              Reset link
            </button>
            <button type="button" className="btn btn-sm text-brick" onClick={() => choose(onRemove)}>
              Remove user
            </button>
          </>
        )}
      </div>
    </details>
  );
}
