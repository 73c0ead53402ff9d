import type { Hero as HeroContent } from '#content/types.ts';
import { enquiryFields } from '#shared/enquiry/fields.ts';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { PostcodeField } from '../enquiry/postcode-field.tsx';
import { usePageData, useSite } from '../site/context.ts';
import { CallButton } from '../ui/call-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Words } from '../ui/words.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

type HeroOf<Kind extends HeroContent['kind']> = Extract<HeroContent, { kind: Kind }>;

/** Widths are in em: a `ch` differs in the fallback font, and lines would wrap differently when ours arrives. */
export function Hero({ hero }: { hero: HeroContent }) {
  switch (hero.kind) {
    case 'form':
      return <FormHero hero={hero} />;
    case 'split':
      return <SplitHero hero={hero} />;
    case 'plain':
      return <PlainHero hero={hero} />;
  }
}

/** Words and the quote form over a wide picture; small screens get two buttons instead of the form. */
function FormHero({ hero }: { hero: HeroOf<'form'> }) {
  const { replyHours, phone } = useSite();
  const { postcode } = usePageData();
  return (
    <section className="hero relative isolate" data-place="hero">
      <div className="wrap relative grid gap-x-10 lg:grid-cols-12">
        <div className="pt-8 pb-[68vw] sm:pb-[58vw] md:pt-16 lg:col-span-7 lg:pt-20 lg:pb-40 xl:pt-24">
          <Breadcrumbs className="mb-5" />
          <PageTitle label={hero.label} title={hero.title} className="max-w-[8.4em] sm:max-w-[8.72em]" />
          <p className="mt-6 max-w-[17.2em] text-lead font-medium text-hedge-900 sm:max-w-[20.2em]">{hero.subtitle}</p>
          {hero.description && <p className="mt-3 max-w-[21.9em] text-ink">{hero.description}</p>}
          <PostcodeField
            {...enquiryFields.address.attributes}
            id="postcode"
            label={postcode?.label ?? ''}
            required={false}
            className="postcode"
          />
          <HeroButtons className="mt-5 lg:hidden" />
        </div>
        <div className="z-10 hidden lg:col-span-5 lg:mb-10 lg:block lg:self-start xl:pl-6">
          <EnquiryForm id="hero" first="address" service={hero.service} className="packet hero-form">
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
      {/* After the words: it hangs from the section's foot, and would move while they are still arriving. */}
      <div className="haze" aria-hidden="true" />
      <div className="hero-pic">
        <Picture
          name={hero.picture}
          focus={hero.focus}
          sizes="(width >= 64rem) max(100vw, 1500px), (resolution < 1.5dppx) 128vw, 100vw"
          priority
        />
      </div>
    </section>
  );
}

/** Words on paper, the picture bleeding off to the right, and one fact over its corner. */
function SplitHero({ hero }: { hero: HeroOf<'split'> }) {
  const { trail } = usePageData();
  return (
    <section className="relative" data-place="hero">
      <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:left-[47%]">
        <div className="aspect-[4/3] overflow-hidden sm:aspect-[16/9] lg:aspect-auto lg:h-full lg:rounded-bl-lg">
          <Picture
            name={hero.picture}
            focus={hero.focus}
            sizes="(width >= 64rem) max(53vw, 1170px), (resolution < 1.5dppx) 113vw, 100vw"
            priority
          />
        </div>
      </div>
      <div className="wrap relative grid lg:min-h-[min(44rem,100vh-7.5rem)] lg:grid-cols-12">
        <div className="py-10 lg:col-span-5 lg:self-center lg:py-[clamp(1.5rem,42vh-18.5rem,5rem)]">
          <Breadcrumbs className="mb-5" />
          <PageTitle label={trail.at(-1)?.name ?? ''} title={hero.title} />
          <p className="mt-6 max-w-[18.2em] text-lead font-medium text-hedge-900">{hero.subtitle}</p>
          {hero.description && <p className="mt-4 max-w-[22.9em] text-soft">{hero.description}</p>}
          <HeroButtons className="mt-6" />
        </div>
        {hero.fact && (
          <aside className="on-dark relative z-10 mb-4 rounded-md bg-hedge p-7 text-white raised sm:max-w-96 lg:absolute lg:right-gutter lg:bottom-0 lg:-mb-14 lg:p-9">
            <p className="serif text-[2.75rem] leading-none tracking-tight xl:text-[3.25rem]">{hero.fact.figure}</p>
            <p className="mt-3 max-w-[30ch] text-white/90">
              <Words text={hero.fact.text} />
            </p>
          </aside>
        )}
      </div>
    </section>
  );
}

function PlainHero({ hero }: { hero: HeroOf<'plain'> }) {
  return (
    <section className="border-b border-line">
      <div className="wrap pt-12 pb-12 lg:pt-20 lg:pb-16">
        <Breadcrumbs className="mb-5" />
        <p className="label">{hero.label}</p>
        <h1 className="mt-5 max-w-[11.2em] text-display">{hero.title}</h1>
        <p className="mt-5 max-w-[23.9em] text-lead text-soft">{hero.subtitle}</p>
      </div>
    </section>
  );
}

/** The page's plain name above its headline: one heading, so that search engines and skimming readers see the name first. */
function PageTitle({ label, title, className = '' }: { label: string; title: string; className?: string }) {
  return (
    <h1>
      <span className="label">{label}</span> <span className={`mt-5 block text-display ${className}`}>{title}</span>
    </h1>
  );
}

function HeroButtons({ className }: { className: string }) {
  return (
    <div className={`grid gap-3 sm:flex sm:flex-wrap ${className}`}>
      <a className="btn btn-quote" href="/contact-us">
        Get Your Free Quote
      </a>
      <CallButton label="Call Now" className="btn-line bg-paper/70" />
    </div>
  );
}
