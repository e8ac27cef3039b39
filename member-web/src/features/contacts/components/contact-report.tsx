import { Button } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import { contactReportState } from '@milon/shared/rules';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportIcon } from '../../../components/icons.ts';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { openDialog } from '../../../state/dialogs.ts';

// A popover would be dear on the way to a number.
const ReportRefusal = lazyCode(
  () => import('./report-refusal.tsx'),
  (code) => code.ReportRefusal,
);

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
  const [isAsked, setAsked] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
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
    <>
      <Button {...look} ref={setButton} aria-expanded={isAsked} onClick={() => setAsked(true)} />
      {isAsked && button ? (
        <Suspense fallback={null}>
          <ReportRefusal
            target={button}
            label={label}
            why={t(`report_${state}`)}
            onClose={() => {
              setAsked(false);
              button.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
