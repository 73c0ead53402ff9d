import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Words } from '../ui/words.tsx';
import { postcodeAnswer } from './postcode-answer.ts';

const icons = { yes: 'badge', nearly: 'pin', no: 'info' } as const;

const linkToForm = /\[([^\]]+)\]\(\/contact-us\)/g;

/**
 * The answer as it is shown: yes, nearly and no differ in colour, icon and words. `contact` is where the form is; in the
 * form itself nothing leads away from it.
 */
export async function answerTo(postcode: string, isWhole: boolean, contact: string | undefined): Promise<ReactNode> {
  const answer = await postcodeAnswer(postcode, isWhole);
  if (!answer) return undefined;
  const { look } = answer;
  const text = answer.text.replace(linkToForm, contact ? `[$1](${contact})` : '$1');
  return (
    <span className={`answer answer-${look}`}>
      {look && <Icon name={icons[look]} />}
      <span>
        <Words text={text} />
      </span>
    </span>
  );
}
