import { Fragment, type ReactNode } from 'react';
import {
  consentLabel,
  consentLink,
  enquiryFields,
  fieldNames,
  honeypotField,
  type EnquiryField,
} from '#shared/enquiry/fields.ts';
import { photographField } from '#shared/photographs/field.ts';
import { usePageData, useSite } from '../site/context.ts';
import { useService } from '../site/service.ts';
import { serviceOptions } from '../site/service-options.ts';
import { Icon } from '../ui/icon.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { enquiryAddress } from './enquiry-address.ts';
import { PostcodeField } from './postcode-field.tsx';
import { useEnquiry } from './use-enquiry.tsx';

type Props = {
  /** Tells the forms of one page apart. */
  id: string;
  /** The field to begin with. A form that begins with the postcode says whether we come there. */
  first?: EnquiryField;
  columns?: 2 | 3;
  rows?: number;
  button?: string;
  /** Framed as a card, with a heading of its own. */
  className?: string;
  children?: ReactNode;
  buttonClass?: string;
};

/** The one enquiry form. Without scripts it posts the same fields to the same address. */
export function EnquiryForm(props: Props) {
  const {
    id,
    first = 'name',
    columns = 2,
    rows = 2,
    button = 'Get Your Free Quote',
    className,
    buttonClass = 'w-full',
    children,
  } = props;
  const { backend, url, menu } = useSite();
  const service = useService();
  const { path } = usePageData();
  const { sending, errors, shown, formProps } = useEnquiry();
  const [beforeLink, afterLink] = consentLabel.split(consentLink);

  function field(name: EnquiryField) {
    const { label, control, attributes } = enquiryFields[name];
    const commonProps = { id: `${id}-${name}`, name, label, error: errors[name], ...attributes };
    switch (control) {
      case 'input': {
        const Input = first === 'address' && name === first ? PostcodeField : TextField;
        return <Input key={name} {...commonProps} />;
      }
      case 'select':
        return (
          <Fragment key={name}>
            <SelectField {...commonProps} defaultValue={service ?? ''}>
              <option value="">Please choose</option>
              {serviceOptions(menu).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
            <label className="photographs">
              <Icon name="camera" />
              <span>{photographField.label}</span>
              <input type="file" name={photographField.name} accept="image/*" multiple />
            </label>
          </Fragment>
        );
      case 'textarea':
        return <TextArea key={name} {...commonProps} rows={rows} className="col-span-full" />;
    }
  }

  return (
    <form
      noValidate
      method="post"
      encType="multipart/form-data"
      action={enquiryAddress(backend)}
      className={className}
      data-enquiry
      {...formProps}
    >
      {children}
      <div className={`grid gap-x-4 gap-y-3.5 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
        {[...new Set([first, ...fieldNames])].map(field)}
      </div>
      {shown}
      {/* People never meet this field: it is out of sight, out of the tab order and hidden from assistive technology. */}
      <div className="absolute -left-[200vw] size-px overflow-hidden" aria-hidden="true">
        <label>
          Website
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="page_url" value={url + path} />
      <div className="consent mt-4 max-w-[44rem]">
        <label className="check">
          <input
            type="checkbox"
            name="gdpr_consent"
            value="true"
            required
            {...(errors.gdpr_consent && { 'aria-invalid': true, 'aria-describedby': `${id}-consent-error` })}
          />
          <span>
            {beforeLink}
            <a className="link" href="/privacy-policy">
              {consentLink}
            </a>
            {afterLink}{' '}
            <span className="text-brick" aria-hidden="true">
              *
            </span>
          </span>
        </label>
        {errors.gdpr_consent && (
          <p className="error" id={`${id}-consent-error`}>
            {errors.gdpr_consent}
          </p>
        )}
      </div>
      <button className={`btn btn-quote mt-5 ${buttonClass}`} aria-disabled={sending}>
        {sending ? 'Sending...' : button}
      </button>
    </form>
  );
}
