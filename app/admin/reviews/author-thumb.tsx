import { useState } from 'react';
import { reviewPicture } from '#shared/reviews/picture-address.ts';
import { useSite } from '../../site/context.ts';

/** As visitors see it; a picture they cannot see is shown as broken. */
export function AuthorThumb({ address }: { address: string }) {
  const { backend } = useSite();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (brokenAddress === address) return <span className="badge text-brick!">Picture broken</span>;
  return (
    <img
      className="size-11 shrink-0 rounded-full border border-line object-cover"
      src={reviewPicture(backend, address)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={() => setBrokenAddress(address)}
    />
  );
}
