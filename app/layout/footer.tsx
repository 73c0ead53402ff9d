import { useEffect, useState } from 'react';
import { usePageData, useSite } from '../site/context.ts';
import { ServiceArea } from '../ui/service-area.tsx';
import { Logo } from './logo.tsx';
import { Skyline } from './skyline.tsx';

export function Footer() {
  const { name, description, phone, email, footer } = useSite();
  return (
    <footer className="on-dark relative bg-hedge-900 text-white/90" data-place="footer">
      <Skyline />
      <div className="wrap pt-10 pb-28 lg:pt-14 lg:pb-12">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-12 lg:gap-x-10">
          <div className="col-span-2 sm:col-span-3 lg:col-span-4">
            <Logo className="text-white" />
            <p className="mt-5 max-w-[38ch]">{description}</p>
            <p className="mt-4 max-w-[38ch] text-sm text-white/80">
              <ServiceArea className="no-underline decoration-1 underline-offset-4 hover:underline" />
            </p>
            <p className="mt-6 grid justify-items-start gap-1">
              <a
                className="serif inline-flex min-h-11 items-center text-[1.6rem] no-underline decoration-1 underline-offset-4 hover:underline"
                href={phone.link}
              >
                {phone.shown}
              </a>
              <a
                className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-1 underline-offset-4"
                href={`mailto:${email}`}
              >
                {email}
              </a>
            </p>
          </div>
          {footer.map(({ heading, links }, index) => (
            <nav
              key={heading}
              aria-label={heading}
              className={index === footer.length - 1 ? 'lg:col-span-2' : 'lg:col-span-3'}
            >
              <p className="border-b border-white/20 pb-3 text-label font-semibold tracking-[.11em] text-sage uppercase">
                {heading}
              </p>
              <ul className="mt-2">
                {links.map((link) => (
                  <li key={link.href}>
                    <a
                      className="inline-flex min-h-11 items-center py-1 leading-snug no-underline decoration-1 underline-offset-4 hover:underline lg:min-h-10"
                      href={link.href}
                    >
                      {link.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="mt-12 border-t border-white/20 pt-6 text-xs text-white/80">
          © <CurrentYear /> {name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

/** The year of the build until the browser has started: the two may differ after New Year. */
function CurrentYear() {
  const [year, setYear] = useState(useSite().year);
  const { path } = usePageData();
  useEffect(() => setYear(new Date().getFullYear()), [path]);
  return year;
}
