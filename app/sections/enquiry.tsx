import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import type { BlockOf } from './block-view.tsx';

/** The quote form as a section of its own, for every screen. */
export function Enquiry({ block }: { block: BlockOf<'enquiry'> }) {
  return (
    <section className="bg-stone py-section">
      <div className="wrap grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-6">
          <SectionHead {...block} />
          <p className="mt-4 mb-8 max-w-[42ch] text-soft">{block.text}</p>
          <div className="frame aspect-[4/3]">
            <Picture name={block.picture} sizes="(width >= 64rem) 590px, 100vw" />
          </div>
        </div>
        <div className="lg:col-span-6">
          <EnquiryForm id="section" rows={4} className="packet -mx-2 p-6 sm:mx-0 sm:p-9 lg:p-11" />
        </div>
      </div>
    </section>
  );
}
