import { askConsent, loadBannerStyles, offerAgain } from './banner.ts';
import { remember, rememberedChoice } from './remembered-choice.ts';
import { denyByDefault, loadTagManager, type Choice } from './tag-manager.ts';

const narrowBelow = 640;

/** From the owner's tag-manager id to the tag itself: denied by default, then asked, then perhaps loaded. */
export async function startConsent(id: string) {
  let isLoaded = false;

  function act(choice: Choice) {
    if (choice === 'granted' && !isLoaded) loadTagManager(id);
    // A tag that runs cannot be unloaded; a fresh page starts without it.
    if (choice === 'denied' && isLoaded) location.reload();
    isLoaded ||= choice === 'granted';
    offerAgain(ask);
  }

  function ask() {
    askConsent((choice) => {
      remember(choice);
      act(choice);
    });
  }

  /** On a phone it would lie over the buttons of the first screen, and waits until that has been left. */
  function askInTime() {
    if (innerWidth >= narrowBelow || scrollY > innerHeight / 2) ask();
    else addEventListener('scroll', askInTime, { once: true });
  }

  denyByDefault();
  await loadBannerStyles();
  const remembered = rememberedChoice();
  if (remembered) act(remembered);
  else askInTime();
}
