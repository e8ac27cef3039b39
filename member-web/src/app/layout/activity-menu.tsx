import type { User } from '@milon/shared/contracts';
import { badgeText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ActivityIcon } from '../../components/icons.ts';
import { useFormat } from '../../lib/format.ts';
import { type PressHandlers, useCodeOnPress } from '../../lib/use-code-on-press.ts';
import { useActivityCounts } from './activity-counts.ts';
import { CountBadge } from './count-badge.tsx';
import { NavigationItem } from './navigation-item.tsx';

/** What a menu gives its button. Fluent's trigger adds more, such as its ref. */
export type MenuButtonProps = Partial<PressHandlers> & { readonly 'aria-haspopup'?: 'menu' };

interface Props {
  user: User;
  place: 'header' | 'bottom';
}

/** The button of the menu of messages and invitations. It shows the sum of the counts. */
export function ActivityButton({ user, place, ...button }: Props & MenuButtonProps) {
  const { t } = useTranslation('shell');
  const { digits } = useFormat();
  const counts = useActivityCounts(user);
  const total = badgeText(counts.total);
  if (place === 'bottom') {
    return (
      <NavigationItem
        {...button}
        icon={<ActivityIcon />}
        label={t('activityShort')}
        title={t('activity')}
        count={counts.total}
      />
    );
  }
  return (
    <Button
      {...button}
      appearance="subtle"
      style={{ minWidth: 44, minHeight: 44 }}
      aria-label={total ? `${t('activity')}: ${digits(total)}` : t('activity')}
      title={t('activity')}
      icon={
        <span style={{ position: 'relative', display: 'inline-flex' }}>
          <ActivityIcon />
          <CountBadge count={counts.total} over />
        </span>
      }
    />
  );
}

/** The menu of messages and invitations (spec §2). Its code loads when the button is touched. */
export function ActivityMenu({ user, place }: Props) {
  const { code, trigger } = useCodeOnPress(() => import('./menus.ts'));
  if (code) return <code.OpenActivityMenu user={user} place={place} />;
  return <ActivityButton user={user} place={place} aria-haspopup="menu" {...trigger} />;
}
