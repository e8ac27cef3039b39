import type { Page } from '@playwright/test';

export const pane = (page: Page) => page.getByLabel('Member', { exact: true });
