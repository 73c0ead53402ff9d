import type { ComponentType } from 'react';
import { BusinessTab } from './business/business-tab.tsx';
import { EnquiriesTab } from './enquiries/enquiries-tab.tsx';
import { UnansweredBadge } from './enquiries/unanswered-badge.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

export type Tab = { id: string; name: string; Panel: ComponentType; Badge?: ComponentType };

export const usersTab: Tab = { id: 'users', name: 'Users', Panel: UsersTab };

/** In the order shown; the id is the value of `?tab=`. */
export const tabs: Tab[] = [
  usersTab,
  { id: 'reviews', name: 'Reviews', Panel: ReviewsTab },
  { id: 'enquiries', name: 'Enquiries', Panel: EnquiriesTab, Badge: UnansweredBadge },
  { id: 'business', name: 'Business', Panel: BusinessTab },
];
