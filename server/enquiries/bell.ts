/** Lets a loop sleep and be woken early. A ring while nobody sleeps is kept for the next sleep. */
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
