import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AcceptIcon } from '../../components/page-icons.ts';
import { useTakesCode } from '../../entities/session/sms-reach.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
  },
  there: { display: 'flex', color: tokens.colorStatusSuccessForeground1 },
  missing: {
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
  },
  button: { minHeight: '44px' },
});

/** Longer waits are told in days. */
const hoursMost = 36;

/** Whether she wrote about herself, also a text that waits for staff. */
function hasAbout({ about }: User): boolean {
  const text = about.myselfRequest ?? about.myself;
  return Boolean(text) && text !== DEFAULT_BIO_TEXT;
}

const phoneTick = {
  name: 'phone',
  isThere: ({ phoneNumber }: User) => phoneNumber?.isVerified === true,
  add: () => openDialog('VERIFY_CONTACT', { kind: 'phone' }),
} as const;
/** In its place where no SMS reaches the phone. */
const emailTick = {
  name: 'email',
  isThere: ({ email }: User) => email?.isVerified === true,
  add: ({ email }: User) =>
    email
      ? openDialog('VERIFY_CONTACT', { kind: 'email' })
      : openDialog('PROFILE', { tab: 'PROFILE', field: 'email' }),
} as const;
const otherTicks = [
  {
    name: 'photo',
    isThere: ({ profileImages }: User) => profileImages.some(({ status }) => status !== 'DECLINED'),
    add: () => openDialog('IMAGE_UPLOAD_POPUP'),
  },
  {
    name: 'about',
    isThere: hasAbout,
    add: () => openDialog('PROFILE', { tab: 'PROFILE', field: 'aboutMyself' }),
  },
] as const;

function useUsualTime(hours: number | undefined): string | undefined {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  if (hours === undefined) return undefined;
  if (hours <= hoursMost) return t('waitHours', { count: hours, number: number(hours) });
  const days = Math.round(hours / 24);
  return t('waitDays', { count: days, number: number(days) });
}

/** What a new profile waits for: how long it usually takes, what is there, and the way to what is missing. */
export function FirstLook({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('notifications');
  const usual = useUsualTime(user.usualFirstLookHours);
  const isByPhone = useTakesCode(user) || phoneTick.isThere(user);
  return (
    <>
      {usual ? <Text weight="semibold">{usual}</Text> : null}
      <ul className={styles.list}>
        {[isByPhone ? phoneTick : emailTick, ...otherTicks].map(({ name, isThere, add }) =>
          isThere(user) ? (
            <li key={name} className={styles.row}>
              <span className={styles.there}>
                <AcceptIcon aria-hidden />
              </span>
              <Text>{t(`waitThere_${name}`)}</Text>
            </li>
          ) : (
            <li key={name} className={styles.row}>
              <span className={styles.missing} />
              <Text>{t(`waitMissing_${name}`)}</Text>
              <Button className={styles.button} onClick={() => add(user)}>
                {t(`waitAdd_${name}`)}
              </Button>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
