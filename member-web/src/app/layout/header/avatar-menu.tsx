import type { User } from '@milon/shared/contracts';
import { useCodeOnPress } from '../../../lib/code/use-code-on-press.ts';
import { withMoreTexts } from '../../i18n.ts';
import { AvatarButton } from './menu-buttons.tsx';

/** The avatar with its menu (spec §2). The menu's code loads when the avatar is touched. */
export function AvatarMenu({ user }: { user: User }) {
  const { code, trigger } = useCodeOnPress(() => withMoreTexts(() => import('./menus.ts')));
  if (code) return <code.OpenAvatarMenu user={user} />;
  return <AvatarButton user={user} aria-haspopup="menu" {...trigger} />;
}
