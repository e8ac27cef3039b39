import { Link, Text, tokens } from '@fluentui/react-components';
import type { GuardianContact, Profile } from '@milon/shared/contracts';
import { callTimeOptions, guardianRelationOptions, labelOf } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/states/notice.tsx';
import { usePhoneText } from '../../../entities/session/use-phone-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';

interface Props {
  guardian: GuardianContact;
  className: string;
}

const quiet = { color: tokens.colorNeutralForeground2 };
const dialled = ({ countryCode, number }: GuardianContact['phoneNumber']) => `${countryCode}${number}`;

/** The number of the guardian who may be called. */
export function guardianNumber({ guardians = [] }: Profile): string | undefined {
  const current = guardians.find(({ withdrawn }) => !withdrawn);
  return current && dialled(current.phoneNumber);
}

/** A guardian whom an unlock revealed: name, relation, number and when to call, or that it was taken back. */
export function GuardianShown({ className, guardian }: Props) {
  const { t } = useTranslation('commerce');
  const { language } = useFormat();
  const phoneText = usePhoneText();
  const { callTime, name, phoneNumber, relation, withdrawn } = guardian;
  const shown = <bdi>{phoneText(phoneNumber)}</bdi>;
  return (
    <>
      <div className={className}>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text block size={200} style={quiet}>
            {t('guardianOf', { relation: labelOf(guardianRelationOptions, relation, language) })}
          </Text>
          <Text block weight="semibold">
            {name}
          </Text>
          {withdrawn ? (
            <Text block style={quiet}>
              {shown}
            </Text>
          ) : (
            <>
              <Link href={`tel:${dialled(phoneNumber)}`} style={{ fontSize: '20px', lineHeight: '32px' }}>
                {shown}
              </Link>
              <Text block>{labelOf(callTimeOptions, callTime, language)}</Text>
            </>
          )}
        </span>
        {withdrawn ? null : <CopyButton text={dialled(phoneNumber)} what={t('number')} />}
      </div>
      {withdrawn ? <Notice intent="warning">{t('guardianWithdrawn')}</Notice> : null}
    </>
  );
}

/** Leaves room for the member's name on a phone. */
const wrapped = { ...quiet, whiteSpace: 'normal', maxWidth: '160px' } as const;

/** The same in a row of the connection list. */
export function GuardianLine({ className, guardian }: Props) {
  const { t } = useTranslation('commerce');
  const { language } = useFormat();
  const phoneText = usePhoneText();
  const { name, phoneNumber, relation, withdrawn } = guardian;
  const shown = phoneText(phoneNumber);
  return (
    <>
      <Text block size={200} style={wrapped}>
        {name}, {labelOf(guardianRelationOptions, relation, language)}
      </Text>
      {withdrawn ? (
        <Text block size={200} style={wrapped}>
          {shown}. {t('guardianWithdrawn')}
        </Text>
      ) : (
        <Link className={className} href={`tel:${dialled(phoneNumber)}`}>
          {shown}
        </Link>
      )}
    </>
  );
}
