import type { BlockOf } from './block-view.tsx';
import { ChartStyles } from './chart-styles.tsx';
import { WideHead } from '../ui/section-head.tsx';

const months = Array.from({ length: 12 }, (_, month) => new Date(0, month).toLocaleString('en-GB', { month: 'long' }));

/** The year as a table: a job in each row, and its months filled. */
export function Calendar({ block }: { block: BlockOf<'calendar'> }) {
  return (
    <section className="bg-stone py-section">
      <ChartStyles />
      <div className="wrap">
        <WideHead {...block} intro={block.text} />
        <table className="calendar">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Work</span>
              </th>
              {months.map((month) => (
                <th key={month} scope="col" aria-label={month}>
                  {month[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.jobs.map((job) => (
              <tr key={job.name}>
                <th scope="row">{job.name}</th>
                {months.map((month, index) => (
                  <td key={month}>{job.months[index] === 'x' && <span className="sr-only">yes</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
