import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { usePageData } from '../site/context.ts';
import { TextField } from '../ui/field.tsx';
import { readDraft, writeDraft } from './draft.ts';

/** Says at once, beside the field, whether we serve the postcode. The code for that loads with the first letter. */
export function PostcodeField(props: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const { postcode } = usePageData();
  const [answer, setAnswer] = useState<string>();

  function lookUp() {
    const address = input.current?.value;
    if (address === undefined) return;
    writeDraft({ ...readDraft(), address });
    import('./postcode-answer.ts').then((lookup) => lookup.postcodeAnswer(address)).then(setAnswer, () => {});
  }

  // Somebody may have typed before hydration.
  useEffect(() => {
    if (input.current?.value) lookUp();
  }, []);

  return <TextField {...props} ref={input} hint={answer ?? postcode?.question ?? ''} onInput={lookUp} />;
}
