import { useEffect, useRef } from 'react';

const pauseMs = 250;

/** Searches once the typing pauses. */
export function UserSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onInput(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), pauseMs);
  }

  return (
    <input
      type="search"
      className="input min-w-[min(15rem,100%)] flex-1 sm:w-80"
      placeholder="Search by name or email"
      aria-label="Search by name or email"
      autoComplete="off"
      maxLength={100}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
}
