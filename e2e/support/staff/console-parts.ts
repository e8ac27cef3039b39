import type { Page } from '@playwright/test';

/** The member that is open beside the table. */
export const pane = (page: Page) => page.getByLabel('Member', { exact: true });

/** The question before an action. */
export const dialog = (page: Page) => page.getByRole('alertdialog');

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search members and actions' });
export const paletteResults = (page: Page) => palette(page).getByRole('option');
export const paletteMembers = (page: Page) =>
  palette(page).getByRole('group', { name: 'Members' }).getByRole('option');

export const keyHelp = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

export const hashOf = (page: Page) => page.evaluate(() => window.location.hash);

/** The link of a screen in the navigation. */
export const screenLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
