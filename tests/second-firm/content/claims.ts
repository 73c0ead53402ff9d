import { business } from './business.ts';
import type { Claim } from '#content/firm-types.ts';

export const claims = {
  reply: { says: `within ${business.replyHours} hours`, about: ['reply', 'answer'] },
} satisfies Record<string, Claim>;
