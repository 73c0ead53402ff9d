import { useEffect, useRef } from 'react';
import type { Person } from './users.ts';

type Props = { person: Person; isSelf: boolean; onReset: () => void; onRemove: () => void };

/** Rare actions are in a menu, so that the list stays short. */
export function UserActions({ person, isSelf, onReset, onRemove }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const name = person.full_name ?? person.email;

  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function choose(act: () => void) {
    if (menu.current) menu.current.open = false;
    act();
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
        <button type="button" className="btn btn-sm" onClick={() => choose(onReset)}>
          Reset link
        </button>
        {!isSelf && (
          <button type="button" className="btn btn-sm text-brick" onClick={() => choose(onRemove)}>
            Remove user
          </button>
        )}
      </div>
    </details>
  );
}
