import { expect, type Locator, type Page } from '@playwright/test';
import { staffLinkFragment } from '#shared/account-messages.ts';
import { fillEnquiry } from '../../accessibility/support/states.ts';
import { visit } from '../../support/visitor.ts';

/** A form of the site as somebody meets it, and fills it in so that only the server can refuse it. */
export type TriedForm = {
  /** Its component; every component with a form is here or among those that are parts of others (form-list.test.ts). */
  file: string;
  address: string;
  /** From the page to the open form. */
  open?: (page: Page) => Promise<void>;
  form: (page: Page) => Locator;
  fill: (form: Locator, page: Page) => Promise<unknown>;
  send: string | RegExp;
  /** The requests that carry what was typed. */
  writes: RegExp;
  /** Before it is sent, somebody confirms that it is them. */
  confirms?: true;
  /** Nobody is signed in. */
  isPublic?: true;
  /** What was typed outlasts the page. */
  keepsTyped?: true;
  /** Sent without anything, it is in order or goes to the server. */
  mayBeEmpty?: true;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const titled = (name: string) => (page: Page) => page.getByRole('form', { name });
const only = (page: Page) => page.getByRole('main').locator('form');
const withAction = (name: string) => (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) });
const field = (form: Locator, label: string | RegExp) => form.getByLabel(label);

async function fillDays(form: Locator) {
  for (const label of [/^First day/, /^Last day/]) await field(form, label).fill('2027-03-01');
}

/** The service behind it sends mail, as it would with a mail server. */
async function withMail(page: Page) {
  await page.route('**/functions/v1/staff-accounts', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { mails_codes: true } }) : route.fallback(),
  );
}

export const triedForms: TriedForm[] = [
  {
    file: 'enquiry/enquiry-form.tsx',
    address: '/contact-us',
    form: only,
    fill: (_, page) => fillEnquiry(page),
    send: 'Send Message',
    writes: /functions\/v1\/contact-webhook/,
    isPublic: true,
  },
  {
    file: 'admin/auth/sign-in-form.tsx',
    address: '/auth',
    form: only,
    fill: async (form) => {
      await field(form, /Email/).fill('ada@example.org');
      await field(form, /Password/).fill('a good password');
    },
    send: 'Sign In',
    writes: /auth\/v1\/token/,
    isPublic: true,
  },
  {
    file: 'admin/auth/forgotten-form.tsx',
    address: '/auth',
    open: async (page) => {
      await withMail(page);
      await press('Forgotten your password?')(page);
      await page.getByText('We send a code to your email address').waitFor();
    },
    form: only,
    fill: (form) => field(form, /Email/).fill('ada@example.org'),
    send: 'Send the code',
    writes: /auth\/v1\/recover/,
    isPublic: true,
  },
  {
    file: 'admin/auth/code-form.tsx',
    address: '/auth',
    open: async (page) => {
      await withMail(page);
      await page.route('**/auth/v1/recover*', (route) => route.fulfill({ json: {} }));
      await press('Forgotten your password?')(page);
      await page.getByText('We send a code to your email address').waitFor();
      await page.getByLabel(/Email/).fill('ada@example.org');
      await press('Send the code')(page);
      await page.getByLabel(/^Code/).waitFor();
    },
    form: only,
    fill: (form) => field(form, /Code/).fill('123456'),
    send: 'Continue',
    writes: /auth\/v1\/verify/,
    isPublic: true,
  },
  {
    file: 'admin/auth/staff-link-form.tsx',
    address: '/auth',
    open: async (page) => {
      await page.route('**/functions/v1/staff-accounts', (route) =>
        route.request().postData()?.includes('"look"')
          ? route.fulfill({ json: { purpose: 'invitation', email: 'new@example.org', full_name: 'New Person' } })
          : route.fallback(),
      );
      await page.goto('about:blank');
      await page.goto(`/auth#${staffLinkFragment}=any`);
      await page.getByText('Welcome, New Person').waitFor();
    },
    form: only,
    fill: (form) => field(form, /password/i).fill('a rather good password'),
    send: 'Save and sign in',
    writes: /functions\/v1\/staff-accounts/,
    isPublic: true,
  },
  {
    file: 'admin/users/invite-form.tsx',
    address: '/admin?tab=users',
    open: press(/^Invite/),
    form: titled('Invite a colleague'),
    fill: async (form) => {
      await field(form, /^Name/).fill('Rose Hill');
      await field(form, /^Email/).fill('rose@example.org');
    },
    send: 'Send invitation',
    writes: /functions\/v1\/staff-accounts/,
    keepsTyped: true,
  },
  {
    file: 'admin/reviews/review-form.tsx',
    address: '/admin?tab=reviews',
    open: press('Add Review'),
    form: titled('New review'),
    fill: async (form) => {
      await field(form, /Author name/).fill('Rose Hill');
      await field(form, /Review text/).fill('The hedge is level.');
    },
    send: 'Save Review',
    writes: /rest\/v1\/google_reviews/,
    keepsTyped: true,
  },
  {
    file: 'admin/business/notice-form.tsx',
    address: '/admin?tab=business',
    open: press('Add Notice'),
    form: titled('New notice'),
    fill: async (form) => {
      await field(form, /^Notice, up to/).fill('Closed on the first of March');
      await fillDays(form);
    },
    send: 'Save Notice',
    writes: /rest\/v1\/notices/,
    keepsTyped: true,
  },
  {
    file: 'admin/business/hours-form.tsx',
    address: '/admin?tab=business',
    open: press('Add Days'),
    form: titled('Days with special hours'),
    fill: fillDays,
    send: 'Save Hours',
    writes: /rest\/v1\/special_hours/,
    keepsTyped: true,
  },
  {
    file: 'admin/business/template-form.tsx',
    address: '/admin?tab=business',
    open: press('Add Template'),
    form: titled('New template'),
    fill: async (form) => {
      await field(form, /^Name/).fill('A visit');
      await form.locator('textarea').fill('Dear {name}, when may we come?');
    },
    send: 'Save Template',
    writes: /rest\/v1\/reply_templates/,
    keepsTyped: true,
  },
  {
    file: 'admin/pages/dialogs/new-page-dialog.tsx',
    address: '/admin?tab=pages',
    open: press('New service'),
    form: (page) => page.getByRole('dialog', { name: 'A new service' }).locator('form'),
    fill: (form) => field(form, /Name of the service/).fill('Hedge laying'),
    send: 'Begin',
    writes: /rpc\/save_content_draft/,
  },
  {
    file: 'admin/account/personal-forms.tsx',
    address: '/admin?tab=account',
    form: withAction('Save name'),
    fill: (form) => field(form, /Full name/).fill('Ada Arrow'),
    send: 'Save name',
    writes: /auth\/v1\/user/,
    mayBeEmpty: true,
  },
  {
    file: 'admin/account/personal-forms.tsx',
    address: '/admin?tab=account',
    form: withAction('Change email'),
    fill: (form) => field(form, /New email/).fill('ada.archer@example.org'),
    send: 'Change email',
    confirms: true,
    writes: /auth\/v1\/user/,
  },
  {
    file: 'admin/account/personal-forms.tsx',
    address: '/admin?tab=account',
    form: withAction('Change password'),
    fill: (form) => field(form, /New password/).fill('a rather good password'),
    send: 'Change password',
    confirms: true,
    writes: /auth\/v1\/user/,
  },
  {
    file: 'admin/account/app-setup.tsx',
    address: '/admin?tab=account',
    open: async (page) => {
      await press('Add an authenticator app')(page);
      await page.getByRole('img', { name: 'QR code' }).waitFor();
    },
    form: withAction('Confirm'),
    fill: (form) => field(form, /Code from the app/).fill('123456'),
    send: 'Confirm',
    confirms: true,
    writes: /auth\/v1\/factors\/[^/]+\/(challenge|verify)/,
  },
  {
    file: 'admin/account/key-setup.tsx',
    address: '/admin?tab=account',
    open: press('Add a security key'),
    form: withAction('Continue'),
    fill: (form) => field(form, 'Key name').fill('Blue key'),
    send: 'Continue',
    writes: /auth\/v1\/factors/,
    mayBeEmpty: true,
  },
  {
    file: 'admin/enquiries/notes-form.tsx',
    address: '/admin?tab=enquiries&enquiry={enquiry}',
    form: withAction('Save notes'),
    fill: (form) => field(form, 'Notes').fill('Visit agreed for Monday.'),
    send: 'Save notes',
    writes: /rest\/v1\/enquiries|rpc\/change_enquiry/,
    keepsTyped: true,
    mayBeEmpty: true,
  },
  {
    file: 'admin/enquiries/reply-box.tsx',
    address: '/admin?tab=enquiries&enquiry={enquiry}',
    form: titled('Reply'),
    fill: (form) => field(form, 'Your reply').fill('We could come on Monday.'),
    send: 'Send, next enquiry',
    writes: /rpc\/send_reply/,
    keepsTyped: true,
    mayBeEmpty: true,
  },
  {
    file: 'admin/reauthentication/reauthentication-form.tsx',
    address: '/admin?tab=account',
    open: async (page) => {
      const refusal = {
        status: 403,
        json: { code: 'reauthentication_needed', message: 'Please confirm that it is you.' },
      };
      await page.route('**/auth/v1/user', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(refusal) : route.fallback(),
      );
      await page.getByLabel(/Full name/).fill('Ada Arrow');
      await press('Save name')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor();
    },
    form: (page) => page.getByRole('dialog').locator('form'),
    fill: (form) => field(form, /password/i).fill('a good password'),
    send: 'Confirm',
    writes: /auth\/v1\/token/,
  },
];

/** Parts of the forms above, and forms that are tried where what they need is at hand. */
export const triedElsewhere: Record<string, string> = {
  'admin/staff-form.tsx': 'a part of all of staff',
  'admin/entry-form.tsx': 'a part of those of lists',
  'admin/account/account-form.tsx': 'a part of the personal forms',
  'admin/auth/auth-frame.tsx': 'a part of those of signing in',
  'admin/auth/notice.tsx': 'has nothing to send',
  'admin/auth/who-you-are.tsx': 'has nothing to fill in',
  'admin/auth/mailed-link-form.tsx': 'has nothing to fill in',
  'admin/auth/new-password-form.tsx': 'tests/accounts/ways-in.phone.spec.ts',
  'admin/auth/second-factor-form.tsx': 'tests/accounts/second-factor.phone.spec.ts',
  'admin/work/job-form.tsx': 'saves by itself: tests/work/phone.phone.spec.ts',
};

/** What programs say to programmers. */
export const noWords =
  /Failed to fetch(?! \w)|JSON|undefined|\bnull\b|\[object|<\/?\w|non-2xx|status code|TypeError|JWT|Unexpected|\bHTTP\b|Gateway/i;

export async function openForm(page: Page, tried: TriedForm, reference: string): Promise<Locator> {
  await visit(page, tried.address.replace('{enquiry}', reference));
  if (!tried.isPublic) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (tried.address === '/auth') await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await tried.open?.(page);
  const form = tried.form(page);
  await expect(form).toBeVisible();
  return form;
}

export const buttonOf = (form: Locator, tried: TriedForm) =>
  form.getByRole('button', { name: tried.send, exact: true });

/** What each of its fields holds. */
export const typedIn = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    [...element.elements]
      .filter(({ tagName }) => /INPUT|SELECT|TEXTAREA/.test(tagName))
      .map((control) => {
        const { name, ariaLabel, type, checked, value } = control as HTMLInputElement;
        return [name || ariaLabel, /checkbox|radio/.test(type) ? checked : value];
      }),
  );
