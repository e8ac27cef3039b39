import type { FluentIcon } from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { StaffRole } from '../../ipc-contract/index.ts';

/** A section of the console: one entry of the navigation and the screen behind it. */
export interface Feature {
  /** First part of the address, `#/photos`. */
  id: string;
  label: (t: TFunction) => string;
  icon: FluentIcon;
  /** The roles that see it. The API refuses the others on its own. */
  roles: readonly StaffRole[];
  screen: ComponentType;
  /** Listed in the account's menu, not in the navigation. */
  apart?: true;
}
