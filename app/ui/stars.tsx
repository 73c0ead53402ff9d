import { Star } from 'lucide-react';

const scale = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="flex gap-0.5 text-lawn" role="img" aria-label={`${rating} out of 5 stars`}>
      {scale.map((star) => (
        <Star key={star} className="size-5" strokeWidth={1.6} fill={star <= rating ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </span>
  );
}
