import { staffPictureAddress } from '#shared/pictures/address.ts';
import type { ContentPicture } from '#shared/content/calls.ts';
import { useSite } from '../../site/context.ts';
import type { SiteForEditing } from './site-for-editing.ts';

type Props = { name: string | null; site: SiteForEditing; className?: string };

/** A small picture, of the site or sent by staff; beside its name it says nothing more. */
export function PictureThumb({ name, site, className = 'page-thumb' }: Props) {
  const { backend } = useSite();
  const picture = site.pictures.find((candidate) => candidate.name === name);
  if (!picture) return <span className={className} />;
  return (
    <img
      className={className}
      src={thumbAddress(picture, backend.url, site.ticket)}
      alt=""
      loading="lazy"
      width={picture.width}
      height={picture.height}
    />
  );
}

function thumbAddress({ stored, file, widths }: ContentPicture, backendUrl: string, ticket: string): string {
  return stored ? staffPictureAddress(backendUrl, ticket, stored.key, 480) : `${file}-${Math.min(...widths)}.avif`;
}
