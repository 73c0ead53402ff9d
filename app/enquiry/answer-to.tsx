import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Words } from '../ui/words.tsx';
import { postcodeAnswer } from './postcode-answer.ts';

const icons = { yes: 'badge', nearly: 'pin', no: 'info' } as const;

/** The answer as it is shown: yes, nearly and no differ in colour, icon and words. */
export async function answerTo(postcode: string, isWhole: boolean): Promise<ReactNode> {
  const answer = await postcodeAnswer(postcode, isWhole);
  if (!answer) return undefined;
  const { look, text } = answer;
  return (
    <span className={`answer answer-${look}`}>
      {look && <Icon name={icons[look]} />}
      <span>
        <Words text={text} />
      </span>
    </span>
  );
}
