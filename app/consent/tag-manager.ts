import { push } from '../analytics.ts';
import { tagHosts } from './tag-hosts.ts';

export type Choice = 'granted' | 'denied';

/** Google's command queue recognises commands by their being `arguments` objects. */
function command(..._words: unknown[]) {
  push(arguments);
}

/** What the banner asks for: counting visits and the adverts that led here. Personalised adverts stay off. */
function storage(choice: Choice) {
  return { analytics_storage: choice, ad_storage: choice, ad_user_data: choice, ad_personalization: 'denied' };
}

/** Before anything of the tag manager is there: nothing may be stored. */
export function denyByDefault() {
  command('consent', 'default', storage('denied'));
}

/** Called once the visitor has agreed; only then is the third party asked for anything. */
export function loadTagManager(id: string) {
  command('consent', 'update', storage('granted'));
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${tagHosts.scripts[0]}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
