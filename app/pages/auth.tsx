import { AuthCard } from '../admin/auth/auth-card.tsx';
import { SessionProvider } from '../admin/session-provider.tsx';
import { usePageData } from '../site/context.ts';
import { Picture } from '../ui/picture.tsx';

export default function Auth() {
  const { hero } = usePageData();
  return (
    <section className="relative isolate overflow-hidden pb-32 lg:min-h-[46rem] lg:pb-44">
      <div className="wrap grid lg:grid-cols-12">
        <div className="mx-auto w-full max-w-md pt-12 lg:col-span-5 lg:mx-0 lg:pt-24">
          <SessionProvider>
            <AuthCard />
          </SessionProvider>
        </div>
      </div>
      <div className="absolute inset-y-0 right-0 left-1/2 -z-10 hidden overflow-hidden lg:block">
        {hero.kind === 'split' && <Picture name={hero.picture} focus={hero.focus} sizes="50vw" decorative />}
      </div>
    </section>
  );
}
