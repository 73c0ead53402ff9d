import { askConsent, loadBannerStyles, offerAgain } from './banner.ts';
import { remember, rememberedChoice } from './remembered-choice.ts';
import { denyByDefault, loadTagManager, type Choice } from './tag-manager.ts';

/** Everything between the owner's tag-manager id and the tag itself: denied, then asked, then perhaps loaded. */
export async function startConsent(id: string) {
  let loaded = false;

  function act(choice: Choice) {
    if (choice === 'granted' && !loaded) loadTagManager(id);
    // A tag that runs cannot be unloaded; a fresh page starts without it.
    if (choice === 'denied' && loaded) location.reload();
    loaded ||= choice === 'granted';
    offerAgain(ask);
  }

  function ask() {
    askConsent((choice) => {
      remember(choice);
      act(choice);
    });
  }

  denyByDefault();
  await loadBannerStyles();
  const remembered = rememberedChoice();
  if (remembered) act(remembered);
  else ask();
}
