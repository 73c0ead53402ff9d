/** Pictures of before and after: the styles draw the line where the range input says. */
export function moveSliders() {
  addEventListener('input', ({ target }) => {
    const { type, value, parentElement } = target as HTMLInputElement;
    if (type === 'range') parentElement?.style.setProperty('--at', `${value}%`);
  });
}
