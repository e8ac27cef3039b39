import { Button, Dropdown, makeStyles, Option, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { findOption, memberStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { ReplyField } from '../../replies/reply-field.tsx';
import { PaneSection } from '../pane-section.tsx';
import { useStatusChange } from './use-status-change.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  choice: { minWidth: '248px' },
});

/** Sets a member's status, with a message if the status has one. Administration only. */
export function StatusForm({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, language } = useFormat();
  const status = useStatusChange(user);
  const { carries, isChanged, message, policy, setMessage, setPolicy } = status;
  const [asks, setAsks] = useState(false);

  function close() {
    setAsks(false);
    status.reset();
  }

  return (
    <PaneSection title={t('fact.status')}>
      <div className={styles.root}>
        <Dropdown
          size="small"
          className={styles.choice}
          aria-label={t('fact.status')}
          value={label(memberStatusOptions, policy)}
          selectedOptions={[policy]}
          onOptionSelect={(_event, { optionValue }) =>
            setPolicy(findOption(memberStatusOptions, optionValue)?.key ?? policy)
          }
        >
          {memberStatusOptions.map((option) => (
            <Option key={option.key} value={option.key}>
              {option[language]}
            </Option>
          ))}
        </Dropdown>
        {carries && (
          <ReplyField
            kind="MESSAGE"
            onReply={status.addReply}
            reader={{ memberId: user._id }}
            label={t('users.message')}
            hint={t('users.messageHint')}
            rows={4}
            value={message}
            maxLength={500}
            onChange={setMessage}
          />
        )}
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={!isChanged}
          onClick={() => setAsks(isChanged)}
        >
          {t('users.setStatus')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          question={t('users.askStatus', { status: label(memberStatusOptions, policy) })}
          confirm={t('users.setStatus')}
          working={status.isPending}
          error={status.error}
          onConfirm={() => status.save(close)}
          onClose={close}
        />
      )}
    </PaneSection>
  );
}
