import { useEffect, useEffectEvent, useState, type PointerEvent, type RefObject } from 'react';

/** Dragging by a handle, with mouse, finger or pen: what is dragged takes the place of what it is held over. */
export function useReorder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();

  const follow = useEffectEvent((y: number) => {
    if (dragged === undefined) return;
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const over = items.findIndex(({ top, bottom }) => y >= top && y <= bottom);
    const [own, target] = [items[dragged], items[over]];
    if (over === dragged || !own || !target) return;
    // Not before it would stay under the finger: a tall one would jump back and forth.
    const wouldStay = over > dragged ? y > target.bottom - own.height : y < target.top + own.height;
    if (!wouldStay) return;
    move(dragged, over);
    setDragged(over);
  });

  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const dragging = new AbortController();
    const { signal } = dragging;
    addEventListener('pointermove', ({ clientY }) => follow(clientY), { signal });
    for (const ending of ['pointerup', 'pointercancel', 'blur'])
      addEventListener(ending, () => setDragged(undefined), { signal });
    return () => dragging.abort();
  }, [isDragging]);

  return {
    dragged,
    handleFor: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        setDragged(place);
      },
    }),
  };
}
