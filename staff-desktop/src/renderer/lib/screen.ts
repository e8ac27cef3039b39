import type { FluentIcon } from '@fluentui/react-icons';
import type { WaitingWork } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { May } from './offered.ts';

/** The groups of the navigation, in their order. The first has no heading. */
export const screenGroups = ['start', 'review', 'members', 'money', 'system'] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** A view of a screen that Ctrl+K offers, such as a queue. */
export interface ScreenView {
  id: string;
  label: (t: TFunction) => string;
  query: Readonly<Record<string, string>>;
  /** Who is offered it, if not all who see the screen. */
  may?: May;
  waiting?: (work: WaitingWork) => number | undefined;
}

/** A section of the console: one entry of the navigation and the screen behind it. */
export interface Screen {
  /** First part of the address, `#/photos`. */
  id: string;
  /** Its place in the navigation. Without a group it is listed in the account's menu. */
  group?: ScreenGroup;
  /** The screen from which it is reached, for one that only shows a record: it is listed nowhere. */
  under?: string;
  label: (t: TFunction) => string;
  icon: FluentIcon;
  /** Who sees it: whoever may make the call that fills it. */
  may: May;
  screen: ComponentType;
  /** Opens it after G. A letter of the Latin keyboard. */
  letter?: string;
  /** How much work waits in it. */
  waiting?: (work: WaitingWork) => number | undefined;
  views?: readonly ScreenView[];
}
