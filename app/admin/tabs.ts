import type { ComponentType } from 'react';
import { BusinessTab } from './business/business-tab.tsx';
import { EnquiriesTab } from './enquiries/enquiries-tab.tsx';
import { PagesTab } from './pages/pages-tab.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import type { Role } from './role.ts';
import { UsersTab } from './users/users-tab.tsx';
import { WorkTab } from './work/work-tab.tsx';

export type Tab = {
  id: string;
  name: string;
  Panel: ComponentType;
  /** Only admins have it. */
  forAdmins?: true;
};

const usersTab: Tab = { id: 'users', name: 'Users', Panel: UsersTab, forAdmins: true };
export const enquiriesTab: Tab = { id: 'enquiries', name: 'Enquiries', Panel: EnquiriesTab };

/** In the order shown; the id is the value of `?tab=`. */
const tabs: Tab[] = [
  usersTab,
  { id: 'reviews', name: 'Reviews', Panel: ReviewsTab },
  enquiriesTab,
  { id: 'work', name: 'Work', Panel: WorkTab },
  { id: 'pages', name: 'Pages', Panel: PagesTab },
  { id: 'business', name: 'Business', Panel: BusinessTab },
];

export function tabsOf(role: Role): Tab[] {
  return tabs.filter(({ forAdmins }) => !forAdmins || role === 'admin');
}

const storageKey = 'staff-tab';

/** The tab that was used last in this browser, or else the first one: users, and for the office its enquiries. */
export function startingTab(role: Role): Tab {
  const lastUsed = tabsOf(role).find(({ id }) => id === lastTabId());
  return lastUsed ?? (role === 'admin' ? usersTab : enquiriesTab);
}

export function rememberTab({ id }: Tab) {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    // Storage may be full or switched off; then the first tab opens as for somebody new.
  }
}

function lastTabId(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
