import { useCodeOnPress } from '../../../lib/code/use-code-on-press.ts';
import { withMoreTexts } from '../../i18n.ts';
import { ActivityButton, type ActivityProps } from './menu-buttons.tsx';

/** The menu of messages and invitations (spec §2). Its code loads when the button is touched. */
export function ActivityMenu({ user, place }: ActivityProps) {
  const { code, trigger } = useCodeOnPress(() => withMoreTexts(() => import('./menus.ts')));
  if (code) return <code.OpenActivityMenu user={user} place={place} />;
  return <ActivityButton user={user} place={place} aria-haspopup="menu" {...trigger} />;
}
