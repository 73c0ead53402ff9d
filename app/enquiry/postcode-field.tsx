import { useCallback, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { enquiryFields } from '#shared/enquiry/fields.ts';
import { usePageData } from '../site/context.ts';
import { useContactLink } from '../site/service.ts';
import { TextField } from '../ui/field.tsx';
import { readDraft, writeDraft } from './draft.ts';

/**
 * Says at once, under the field, whether we serve the postcode. The code for that loads with the first letter. Outside
 * a form it has a button, and `contact` is where its answer leads.
 */
export function PostcodeField({ contact, ...props }: ComponentProps<typeof TextField> & { contact?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { postcode } = usePageData();
  const [answer, setAnswer] = useState<ReactNode>();

  const lookUp = useCallback(
    (isWhole = false) => {
      const address = input.current?.value;
      if (address === undefined) return;
      writeDraft({ ...readDraft(), address });
      // Without a connection nothing is answered.
      import('./answer-to.tsx').then((lookup) => lookup.answerTo(address, isWhole, contact)).then(setAnswer, () => {});
    },
    [contact],
  );

  // Somebody may have typed before hydration.
  useEffect(() => {
    if (input.current?.value) lookUp();
  }, [lookUp]);

  return (
    <TextField
      {...props}
      ref={input}
      hint={answer ?? postcode?.question}
      onInput={() => lookUp()}
      {...(contact && {
        action: (
          <button type="button" className="btn btn-sm btn-lawn" data-live onClick={() => lookUp(true)}>
            {postcode?.check}
          </button>
        ),
      })}
    />
  );
}

/** The question alone, with a button, for screens that have no form there. */
export function PostcodeCheck() {
  const { postcode } = usePageData();
  return (
    <PostcodeField
      {...enquiryFields.address.attributes}
      id="postcode"
      label={postcode?.label ?? ''}
      required={false}
      className="postcode"
      contact={useContactLink()}
    />
  );
}
