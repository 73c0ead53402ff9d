import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { PostcodeCheck } from '../enquiry/postcode-field.tsx';
import { useSite } from '../site/context.ts';
import { Picture, tallColumn } from '../ui/picture.tsx';
import { BlockView } from './block-view.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { HeroButtons, PageTitle } from './hero-parts.tsx';
import type { HeroOf } from './hero.tsx';

/** A band of picture under the header with the quote form hanging over its edge; small screens get two buttons instead of the form. */
export function FormHero({ hero }: { hero: HeroOf<'form'> }) {
  const { replyHours, phone } = useSite();
  return (
    <section className={`hero hero-band${hero.compare ? ' captioned' : ''}`} data-place="hero">
      <div className="wrap grid gap-x-10 lg:grid-cols-12">
        <div className="hero-words lg:col-span-7">
          <Breadcrumbs className="mb-3" />
          {/* Two lines beside the form, so that what follows them is on the first screen. */}
          <PageTitle
            label={hero.label}
            title={hero.title}
            className="lg:max-w-[13.2em] lg:text-[length:clamp(2.75rem,3.6vw,3.25rem)]"
          />
          <p className="mt-4 max-w-[20.2em] lg:mt-5 text-lead font-medium text-hedge-900">{hero.subtitle}</p>
          <HeroButtons className="lg:hidden" />
          <PostcodeCheck />
          {hero.description && <p className="mt-3 max-w-[21.9em] text-ink">{hero.description}</p>}
        </div>
        <div className="z-10 hidden lg:col-span-5 lg:block">
          <EnquiryForm id="hero" first="address" className="packet hero-form">
            <h2 className="text-h3">Get your free quote</h2>
            <p className="mt-1 mb-4 text-xs text-soft">
              We reply within {replyHours} hours. Or ring{' '}
              <a className="link" href={phone.link}>
                {phone.shown}
              </a>
              .
            </p>
          </EnquiryForm>
        </div>
      </div>
      {/* After the words, which a page that arrives in two parts would move. */}
      <div className="hero-pic">
        {hero.compare ? (
          <BlockView block={hero.compare} />
        ) : (
          <Picture
            name={hero.picture}
            focus={hero.focus}
            sizes={`${tallColumn}, (width < 48rem) and (resolution < 1.5dppx) 134vw, 100vw`}
            priority
          />
        )}
      </div>
    </section>
  );
}
