import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { contactReportState } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { ReportIcon } from '../../../components/icons.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { openDialog } from '../../../state/dialogs.ts';

interface Props {
  profileId: string;
  name: string;
  /**
   * ISO time of the unlock. Null if the contact was never viewed, undefined if the time could not be fetched.
   */
  viewedAt: string | null | undefined;
  isPending?: boolean;
  /** Shows only the icon, for tables. */
  small?: boolean;
}

/**
 * Reports a contact from the 7th to the 30th day after the unlock. Before and after, a popover says why it is
 * not possible (spec §5, §8).
 */
export function ContactReport({ profileId, name, viewedAt, isPending, small }: Props) {
  const { t } = useTranslation('commerce');
  const user = useCurrentUser();
  const now = useNow();
  const state = contactReportState(
    {
      isPremium: user !== undefined && isPremiumUser(user),
      viewedAt: typeof viewedAt === 'string' ? Date.parse(viewedAt) : viewedAt,
    },
    now,
  );
  const label = `${t('reportContact')}: ${name}`;
  const look = {
    icon: <ReportIcon />,
    appearance: 'subtle',
    'aria-label': label,
    style: { minHeight: 44, minWidth: 44 },
    children: small ? undefined : t('reportContact'),
  } as const;
  if (isPending) return <Button {...look} disabled />;
  if (state === 'open') {
    return (
      <Button {...look} onClick={() => openDialog('REPORT_POPUP', { profileId, name, about: 'contact' })} />
    );
  }
  return (
    <Popover withArrow trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button {...look} />
      </PopoverTrigger>
      <PopoverSurface style={{ maxWidth: 280 }} aria-label={label} tabIndex={-1}>
        {t(`report_${state}`)}
      </PopoverSurface>
    </Popover>
  );
}
