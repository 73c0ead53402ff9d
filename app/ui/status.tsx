import { useEffect, useRef, type ComponentProps, type Ref } from 'react';
import { say } from './announce.ts';

type Props = ComponentProps<'p'> & { as?: 'p' | 'span' };

/**
 * Words that come into a page, with their place, while somebody is busy with something else. They are said in the
 * region that is always there (live-region.tsx): in Firefox nobody hears what comes together with a region of its own.
 * Words that change in a place that was there before need no more than `role="status"`.
 */
export function Status({ as: Tag = 'p', ...props }: Props) {
  const element = useRef<HTMLElement>(null);
  const said = useRef('');
  const silence = useRef(() => {});

  useEffect(() => {
    const words = element.current?.innerText.trim() ?? '';
    if (words === said.current) return;
    said.current = words;
    silence.current();
    if (words) silence.current = say(words);
  });
  useEffect(() => () => silence.current(), []);

  return <Tag ref={element as Ref<never>} role="status" aria-live="off" {...props} />;
}
