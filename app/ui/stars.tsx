import { Icon } from './icon.tsx';

const scale = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex gap-0.5 text-lawn" role="img" aria-label={`${rating} out of 5 stars`}>
      {scale.map((star) => (
        <Icon key={star} name="star" className={`size-5 ${star <= rating ? 'fill-current' : ''}`} />
      ))}
    </span>
  );
}
