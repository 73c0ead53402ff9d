import { useState, type DragEvent } from 'react';

/** Moves the entries of one list by dragging their handles; fingers and keyboards have buttons. */
export function useDragged(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  return {
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.stopPropagation();
        setDragged(index);
      },
      onDragEnd: () => {
        setDragged(undefined);
        setOver(undefined);
      },
    }),
    overProps: (index: number) => ({
      'data-over': dragged !== undefined && over === index && dragged !== index ? true : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(dragged, index);
        setDragged(undefined);
        setOver(undefined);
      },
    }),
  };
}
