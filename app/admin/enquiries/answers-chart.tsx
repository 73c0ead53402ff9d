import { useSite } from '../../site/context.ts';
import type { Overview } from './inbox-database.ts';
import { formatNumber } from '../numbers.ts';
import { Key, PartLink, ChartFrame } from './chart-frame.tsx';

function partsOf(hours: number) {
  return [
    { key: 'in_time', name: `Answered within ${hours} hours`, fill: 'fill-chart-1' },
    { key: 'late', name: 'Answered later', fill: 'fill-chart-2' },
    { key: 'overdue', name: `Unanswered for over ${hours} hours`, fill: 'fill-chart-5' },
    { key: 'waiting', name: `Still within ${hours} hours`, fill: 'fill-chart-6' },
  ] as const;
}

export function AnswersChart({ answers }: { answers: Overview['answers'] }) {
  const parts = partsOf(useSite().replyHours);
  const judgedCount = answers.in_time + answers.late + answers.overdue;
  const percentInTime = judgedCount === 0 ? null : Math.floor((answers.in_time / judgedCount) * 100);
  const total = judgedCount + answers.waiting;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { key }) => sum + answers[key], 0));
  return (
    <ChartFrame
      title={parts[0].name}
      lead={percentInTime === null ? 'No answers yet' : `Of ${formatNumber(judgedCount)} enquiries`}
      columns={['Answer', 'Enquiries']}
      rows={parts.map(({ key, name }) => [name, answers[key]])}
      legend={
        <ul className="mt-3 grid gap-1 text-xs text-soft">
          {parts.map(({ key, name, fill }) => (
            <Key key={key} className={fill}>
              <span className="grow">
                {key === 'overdue' || key === 'waiting' ? (
                  <PartLink shows={{ view: 'waiting' }}>{name}</PartLink>
                ) : (
                  name
                )}
              </span>
              <span className="font-semibold text-ink tabular-nums">{formatNumber(answers[key])}</span>
            </Key>
          ))}
        </ul>
      }
    >
      <p className="serif text-[3.5rem] leading-none text-hedge tabular-nums">
        {percentInTime === null ? '–' : `${percentInTime}%`}
      </p>
      <svg className="mt-4 h-5 w-full" viewBox={`0 0 ${Math.max(1, total)} 1`} preserveAspectRatio="none">
        {total === 0 && <rect className="fill-stone" width="1" height="1" />}
        {parts.map(({ key, fill }, index) => (
          <rect
            key={key}
            className={`${fill} stroke-card`}
            vectorEffect="non-scaling-stroke"
            x={starts[index]}
            width={answers[key]}
            height="1"
          />
        ))}
      </svg>
    </ChartFrame>
  );
}
