import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { CallButton } from '../ui/call-button.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Words } from '../ui/words.tsx';
import type { BlockOf } from './block-view.tsx';

/** A call button for everybody and, on large screens, the form beside it. */
export function Quote({ block }: { block: BlockOf<'quote'> }) {
  return (
    <section className="bg-stone">
      <div className="wrap grid gap-x-10 lg:grid-cols-12">
        <div className="py-14 lg:col-span-4 lg:py-20">
          <SectionHead {...block} />
          <p className="mt-4 max-w-[36ch] text-soft">
            <Words text={block.text} />
          </p>
          <CallButton className="btn-lawn mt-7 min-h-14! text-lg!" />
        </div>
        <div className="z-10 hidden lg:col-span-8 lg:-my-8 lg:block">
          <EnquiryForm id="quote" first="address" columns={3} className="packet p-9 xl:p-10" buttonClass="">
            <div className="mb-5 flex items-baseline justify-between gap-6">
              <h2 className="text-h3">{block.formHeading}</h2>
              <p className="text-xs text-soft">{block.formText}</p>
            </div>
          </EnquiryForm>
        </div>
      </div>
    </section>
  );
}
