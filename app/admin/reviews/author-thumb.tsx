import { usePicture } from './use-picture.ts';

/** As visitors see it; a picture they cannot see is shown as broken. */
export function AuthorThumb({ address }: { address: string }) {
  const picture = usePicture(address);
  if (picture === 'broken') return <span className="badge text-brick!">Picture broken</span>;
  return (
    <img
      className="size-11 shrink-0 rounded-full border border-line object-cover"
      src={address}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
