/**
 * `npm test` says in minutes whether the product works; `npm run test:all` runs the rest, which takes longer than its
 * answer is worth after every change. Vitest and Playwright read from TEST_TIER which of the two they run; without it
 * they run both.
 *
 * @typedef {'first' | 'rest'} Tier
 */

/** Left to the rest: what is rare, what starts many servers, and what looks again at a page from another side. */
const rest = [
  'tests/faults/**',
  'tests/month/**',
  'tests/published/{faults,hook,pages,watched}.test.ts',
  'tests/releases/**',
  'tests/second-firm/**',
  'tests/content/{built,hostile,publishing,pull}.test.ts',
  'tests/speed/**',
  'tests/hosting/{export,firm-image,hosted-migrations,hosted-upgrade,three-servers,web-servers}.test.ts',
  'tests/backup/{copy,failures,new-postgresql,schedule,upgrade}.test.ts',
  'tests/database/{accounts-and-folders,admin-command,doctor,generated-queries,limits}.test.ts',
  'tests/database/{last-admin,logins-and-pools,refused-starts,secrets,start-and-stop,whose-data}.test.ts',
  'tests/accounts/{account-model,taken-away}.test.ts',
  'tests/auth/{admin-paths,changed-credentials,once,what-ends-what}.test.ts',
  'tests/enquiries/{bad-input,clean-up,several-servers}.test.ts',
  'tests/enquiries/photographs-{busy,cleaned,delivered}.test.ts',
  'tests/inbox/{release,year}.test.ts',
  'tests/office/canary.test.ts',
  'tests/reliability/{hostile,load,personal-data}.test.ts',
  'tests/accessibility/{every-stop,keyboard,large-letters,menus,pages}.desktop.spec.ts',
  'tests/accessibility/{preferences,spacing-and-focus}.desktop.spec.ts',
  'tests/accessibility/{pages,states}.phone.spec.ts',
  'tests/accounts/{colleagues,enquiries-and-proof,reauthentication,second-factor}.phone.spec.ts',
  'tests/accounts/{ways-in,your-account}.phone.spec.ts',
  'tests/accounts/without-mail.desktop.spec.ts',
  'tests/admin/{accessibility,broken-parts,dialogs,every-stop,failing-forms,keyboard}.desktop.spec.ts',
  'tests/admin/{markup,older-browsers,revoked,session}.desktop.spec.ts',
  'tests/admin/{review-failures,stillness,user-list-answers}.desktop.spec.ts',
  'tests/admin/{accessibility,featured-reviews}.phone.spec.ts',
  'tests/admin/review-cards.spec.ts',
  'tests/business/reviews.desktop.spec.ts',
  'tests/business/static-host.spec.ts',
  'tests/findability/consent.desktop.spec.ts',
  'tests/forms/{answers,draft,visit,without-popovers}.phone.spec.ts',
  'tests/forms/without-newer-rules.desktop.spec.ts',
  'tests/forms/places.spec.ts',
  'tests/inbox/{export,replying,several,two-admins}.desktop.spec.ts',
  'tests/inbox/accessibility.phone.spec.ts',
  'tests/inbox/{overview,sitting}.spec.ts',
  'tests/work/{kept,limits,samples,uploads}.test.ts',
  'tests/work/accessibility.phone.spec.ts',
  'tests/work/{phone,poor-line}.phone.spec.ts',
  'tests/work/{publishing,two-people}.desktop.spec.ts',
  'tests/pages/editing.desktop.spec.ts',
  'tests/site/{addresses,clicks,development,header-widths,headlines,hero,look,sharp-pictures}.desktop.spec.ts',
  'tests/site/{figures,floating-quote,inert-background,menu-panel,pages,reading-upwards,scrolling}.phone.spec.ts',
  'tests/work/visitors.desktop.spec.ts',
  'tests/site/{analytics,early-taps,first-look,floating-quote,layout,pictures,sections}.spec.ts',
];

/** Which files a run leaves out. @param {string | undefined} tier */
export function leftOut(tier) {
  return tier === 'first' ? rest : [];
}

/** Which files a run takes, of those that end so. @param {string | undefined} tier @param {string} ending */
export function taken(tier, ending) {
  if (tier !== 'rest') return [`tests/**/*${ending}`];
  return rest
    .map((pattern) => (pattern.endsWith('**') ? `${pattern}/*${ending}` : pattern))
    .filter((pattern) => pattern.endsWith(ending));
}
