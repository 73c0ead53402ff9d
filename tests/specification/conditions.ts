/**
 * What visitors or staff bring along, and which browser tests of the statements run once more under it
 * (`npm run test:conditions`, with `-- --project='desktop without scripts'` for one; CI runs that one). Every browser test that a statement
 * names is in `again` or, with the reason, in `alike` (statements.test.ts): none is forgotten.
 */
export const conditions = {
  /** Safari before 26.2, Firefox before 147: links load pages. */
  'without the Navigation API': {
    again: [
      'admin/{guard,session,sign-in,tabs}.desktop',
      'forms/{draft,visit}.phone',
      'site/{analytics,layout}',
      'site/{menu-panel,navigation}.phone',
      'site/addresses.desktop',
    ],
    unlike: {
      'what is sent while the visitor moves on is left in no form of the next page':
        'the sending ends with the page, and the draft stays to be sent',
      'a link with another query keeps the view where it is': 'the page is loaded',
    },
    alike: {
      'no step leads to another page': [
        'accessibility/toasts.phone',
        'admin/{featured-reviews,reviews,users}.phone',
        'admin/{review-failures,user-list-answers}.desktop',
        'forms/{answers,rules,sending}.phone',
        'forms/places',
        'site/{early-taps,floating-quote,pictures,sections}',
        'site/{header,header-widths,pages}.desktop',
        'site/inert-background.phone',
      ],
      'is about moving without loading': ['site/clicks.desktop'],
      'is about it, or about less': ['admin/older-browsers.desktop', 'forms/without-scripts.phone'],
    },
  },
  'without scripts': {
    again: ['site/{layout,pictures,sections}', 'site/{addresses,header,pages}.desktop'],
    unlike: {
      'an unknown address answers 404 with a way home, and logs the path': 'the path stands in the server’s log alone',
      'a click opens each menu with its overview and sub-pages, and a second click closes it': 'the panel’s menu opens',
      'hovering opens a menu after 200 ms, its neighbour at once, and leaving closes it': 'the panel’s menu opens',
      'arrow keys move between and within menus, and Escape closes and gives the focus back': 'Tab moves',
      'the logo leads home, and at home it scrolls smoothly to the top': 'it leads home, and at home loads the page',
      'the header is more opaque once the page is scrolled more than 20 px': 'it stays as it is',
      'the year in the footer is the visitor’s, not that of the build': 'it is that of the build',
      'other pictures load within 50 px of the screen and fade in': 'they load as the browser likes',
      'the pictures of the next page load as well': 'they load as the browser likes',
      'pictures say their size, and the page stands still while it is read': 'a script would have to measure it',
      'the before/after slider follows the pointer and the arrow keys': 'both pictures show, half and half',
      'a review without words keeps its stars and its name together': 'reviews come by scripts, and no heading is left',
    },
    alike: {
      'is about what scripts add; links load pages, and the panel and the questions open without them': [
        'accessibility/toasts.phone',
        'forms/{draft,visit}.phone',
        'site/{analytics,early-taps,floating-quote}',
        'site/{inert-background,menu-panel,navigation}.phone',
        'site/{clicks,header-widths}.desktop',
      ],
      'held under it by forms/without-scripts.phone': [
        'admin/featured-reviews.phone',
        'forms/{answers,rules,sending,without-scripts}.phone',
        'forms/places',
      ],
      'the staff area needs scripts and says so (forms/without-scripts.phone)': [
        'admin/{guard,older-browsers,review-failures,session,sign-in,tabs,user-list-answers}.desktop',
        'admin/{reviews,users}.phone',
      ],
    },
  },
  /** The page is loaded again while the message is read: it is there still, once, and what it said is true. */
  'with a reload after each message': {
    again: ['admin/{guard,review-failures,session,sign-in,user-list-answers}.desktop', 'admin/{reviews,users}.phone'],
    unlike: {
      'a review that cannot be saved while offline is still there when the connection returns':
        'a page cannot be loaded without a line',
      'an edit that fails keeps the form open': 'nothing had been typed that a reload would lose',
    },
    alike: {
      'one form of visitors stands for all (accessibility/toasts.phone)': [
        'accessibility/toasts.phone',
        'forms/{answers,draft,rules,sending,visit,without-scripts}.phone',
        'forms/places',
      ],
      'has no message': [
        'admin/{older-browsers,tabs}.desktop',
        'admin/featured-reviews.phone',
        'site/{analytics,early-taps,floating-quote,layout,pictures,sections}',
        'site/{addresses,clicks,header,header-widths,pages}.desktop',
        'site/{inert-background,menu-panel,navigation}.phone',
      ],
    },
  },
} satisfies Record<string, Condition>;

type Condition = {
  again: string[];
  /** By its title, what holds in the place of a test. */
  unlike: Record<string, string>;
  /** By the reason, what need not run: it does not depend on the condition, or is held under it elsewhere. */
  alike: Record<string, string[]>;
};

export type ConditionName = keyof typeof conditions;

/** Files of tests/ by what stands above. */
export function filesOf(groups: string[]): string[] {
  return groups.flatMap((group) => {
    const [, before = group, names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(group) ?? [];
    return names.split(',').map((name) => `tests/${before}${name}${after}.spec.ts`);
  });
}
