import type { Page } from '@playwright/test';

export const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email });
export const counter = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
