import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Words } from '../ui/words.tsx';
import { postcodeAnswer } from './postcode-answer.ts';

const looks = {
  yes: { icon: 'badge', color: 'var(--color-lawn-dark)' },
  nearly: { icon: 'pin', color: 'var(--color-bark)' },
  no: { icon: 'info', color: 'var(--color-brick)' },
} as const;

const linkToForm = /\[([^\]]+)\]\(\/contact-us\)/g;

/**
 * The answer as it is shown: yes, nearly and no differ in colour, icon and words. `contact` is where the form is; in the
 * form itself nothing leads away from it.
 */
export async function answerTo(postcode: string, isWhole: boolean, contact: string | undefined): Promise<ReactNode> {
  const answer = await postcodeAnswer(postcode, isWhole);
  if (!answer) return undefined;
  const look = answer.look && looks[answer.look];
  const text = answer.text.replace(linkToForm, contact ? `[$1](${contact})` : '$1');
  return (
    <span className="flex gap-2 font-semibold" style={look && { color: look.color }}>
      {look && <Icon name={look.icon} />}
      <span>
        <Words text={text} />
      </span>
    </span>
  );
}
