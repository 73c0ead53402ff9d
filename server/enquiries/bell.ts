/** Lets a loop rest for a while and be woken early. A ring while nobody rests is kept for the next rest. */
export function createBell() {
  let rung = false;
  let wake = () => {};

  return {
    ring() {
      rung = true;
      wake();
    },
    async wait(milliseconds: number) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
