type Field = {
  label: string;
  control: 'input' | 'select' | 'textarea';
  /** As React spells them; HTML spells them without capitals. */
  attributes: { [name in 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder']?: string };
};

/**
 * The fields of the form, in its order. Form, draft, mails, inbox and CSV file use this list; a field's rules are in
 * rules.ts and its column in the migrations. Without the first the code does not compile, without the second the server
 * does not start.
 */
export const enquiryFields = {
  name: { label: 'Name', control: 'input', attributes: { autoComplete: 'name' } },
  email: {
    label: 'Email',
    control: 'input',
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  phone: { label: 'Phone', control: 'input', attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
  address: {
    label: 'Postcode',
    control: 'input',
    attributes: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  },
  service: { label: 'Service', control: 'select', attributes: {} },
  message: { label: 'Message', control: 'textarea', attributes: { placeholder: 'What needs doing?' } },
} as const satisfies Record<string, Field>;

export type EnquiryField = keyof typeof enquiryFields;
export const fieldNames = Object.keys(enquiryFields) as EnquiryField[];

export const consentLabel = 'I agree to the privacy policy and consent to be contacted about my enquiry.';

/** The part of the label that links to the policy. */
export const consentLink = 'privacy policy';

/** The hidden field that people never see and simple bots fill in. */
export const honeypotField = 'website';
