import { usePageData, useSite } from '../site/context.ts';
import type { BlockOf } from './block-view.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';

export function Faqs({ block }: { block: BlockOf<'faqs'> }) {
  const { phone } = useSite();
  const { questions } = usePageData();
  return (
    <section className="py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHead {...block} className="lg:max-w-[8em]" />
          <p className="mt-5 max-w-[36ch] text-soft">
            {questions}{' '}
            <a className="link" href={phone.link}>
              {phone.shown}
            </a>
            .
          </p>
        </div>
        <div className="lg:col-span-8">
          {block.faqs.map((faq, index) => (
            <details key={faq.question} className="faq" name="faq" open={index === 0}>
              <summary>{faq.question}</summary>
              <div>
                <Words text={faq.answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
