import { SignOut } from '../sign-out.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** When the rule is in force: nothing else opens until a second factor is set up. */
export function FactorFirst({ onDone }: { onDone: () => void }) {
  return (
    <div className="staff bg-stone/60">
      <div className="wrap pt-8 pb-32 lg:pt-12 lg:pb-44">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="text-h2">One more lock</h1>
            <p className="mt-1 measure text-sm text-soft">
              Every admin needs a second factor now. Set one up, and the dashboard opens.
            </p>
          </div>
          <SignOut />
        </div>
        <div className="mt-6 max-w-2xl">
          <SecondFactorCard onDone={onDone} />
        </div>
      </div>
    </div>
  );
}
