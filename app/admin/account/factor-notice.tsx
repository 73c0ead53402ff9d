import { useEffect, useState } from 'react';
import { formatDate } from '../../ui/dates.ts';
import { useStaffSession } from '../staff-session.ts';
import { ruleOf, verifiedFactors } from '../second-factor.ts';
import { tabAddress } from '#shared/staff-addresses.ts';

/** A week's notice for people without a second factor. If it cannot be read, nothing is shown: the rule applies anyway. */
export function FactorNotice() {
  const { client, user } = useStaffSession();
  const [from, setFrom] = useState<string>();

  useEffect(() => {
    let isUnmounted = false;
    void Promise.all([ruleOf(client), verifiedFactors(client)]).then(
      ([rule, factors]) => !isUnmounted && setFrom(factors.length === 0 ? rule?.requiredFrom : undefined),
      () => undefined,
    );
    return () => void (isUnmounted = true);
  }, [client, user]);

  if (!from) return null;
  return (
    <p className="mt-5 rounded-md border border-edge bg-card px-5 py-3 text-sm">
      From {formatDate(from)} everybody needs a second factor.{' '}
      <a className="link" href={tabAddress('account')}>
        Set yours up now
      </a>
    </p>
  );
}
