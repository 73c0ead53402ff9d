/** Lets a loop sleep and be woken early. A wake-up while nobody sleeps is kept for the next sleep. */
export function createWakeableSleep() {
  let isWoken = false;
  let endSleep = () => {};

  return {
    wake() {
      isWoken = true;
      endSleep();
    },
    async sleep(milliseconds: number) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}
