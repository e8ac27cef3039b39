import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { policyMessages } from '@milon/shared/messages';
import { memberStatusOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { ReasonField } from '../../../components/form/reason-field.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely } from '../../../lib/work/unsaved.ts';
import { ReplyField } from '../../replies/reply-field.tsx';
import { useStatusChange } from './use-status-change.ts';

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** A new status, chosen by its number, with the words that the member reads; then the question. */
export function StatusDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const status = useStatusChange(user);
  const [asks, setAsks] = useState(false);
  const { account, language } = user;
  const usual = policyMessages[status.policy][account.screenLanguage ?? (language === '2' ? 'bn' : 'en')];

  if (asks) {
    return (
      <ConfirmDialog
        question={t('users.askStatus', { status: label(memberStatusOptions, status.policy) })}
        confirm={t('users.setStatus')}
        working={status.isPending}
        error={status.error}
        onConfirm={() => status.save(onClose)}
        onClose={() => {
          setAsks(false);
          status.reset();
        }}
      />
    );
  }
  const ask = () => status.isChanged && setAsks(true);
  return (
    <FormDialog
      title={t('record.statusOf', { name: fullName(user) })}
      submit={t('users.setStatus')}
      working={!status.isChanged}
      error={undefined}
      onSubmit={ask}
      onClose={() => leaveSafely(onClose)}
    >
      <ReasonField
        label={t('fact.status')}
        options={memberStatusOptions}
        value={status.policy}
        onChange={status.setPolicy}
      />
      {status.carries ? (
        <ReplyField
          kind="MESSAGE"
          onReply={status.addReply}
          reader={{ memberId: user._id }}
          label={t('users.message')}
          hint={t('record.usualMessage', { text: usual })}
          maxLength={500}
          value={status.message}
          onChange={status.setMessage}
        />
      ) : (
        <p className={styles.words}>{t('record.noMessage')}</p>
      )}
    </FormDialog>
  );
}
