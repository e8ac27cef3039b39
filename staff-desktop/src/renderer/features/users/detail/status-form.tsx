import { Button, Dropdown, Field, makeStyles, Option, Textarea, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { type ActivePolicy, activePolicyOptions, findOption } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useUpdateUser } from '../api/use-update-user.ts';
import { PaneSection } from './pane-section.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  wide: { width: '100%' },
  choice: { minWidth: '200px' },
});

// The policies that show a message from staff to the member (spec §3).
const withMessage: ReadonlySet<ActivePolicy> = new Set(['3', '4', '5']);

/** Sets a member's status, with a message if the status has one. Administration only. */
export function StatusForm({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, language } = useFormat();
  const toast = useToast();
  const { mutate, error, isPending, reset } = useUpdateUser(user._id);
  const [policy, setPolicy] = useState<ActivePolicy>(user.activePolicy);
  const [message, setMessage] = useState(user.policyMessage ?? '');
  const [asks, setAsks] = useState(false);
  const carries = withMessage.has(policy);
  const isChanged =
    policy !== user.activePolicy || (carries && message.trim() !== (user.policyMessage ?? ''));

  useUnsaved(isChanged);

  function close() {
    setAsks(false);
    reset();
  }

  function save() {
    if (isPending) return;
    const words = message.trim();
    mutate(
      {
        kind: 'UPDATE_STATUS',
        body: { activePolicy: policy, ...(carries && words !== '' ? { message: words } : {}) },
      },
      {
        onSuccess() {
          toast(t('users.statusUpdated'));
          close();
        },
      },
    );
  }

  return (
    <PaneSection title={t('fact.status')}>
      <div className={styles.root}>
        <Dropdown
          size="small"
          className={styles.choice}
          aria-label={t('fact.status')}
          value={label(activePolicyOptions, policy)}
          selectedOptions={[policy]}
          onOptionSelect={(_event, { optionValue }) =>
            setPolicy(findOption(activePolicyOptions, optionValue)?.key ?? policy)
          }
        >
          {activePolicyOptions.map((option) => (
            <Option key={option.key} value={option.key}>
              {option[language]}
            </Option>
          ))}
        </Dropdown>
        {carries && (
          <Field
            className={styles.wide}
            label={t('users.message')}
            hint={t('users.messageHint')}
            size="small"
          >
            <Textarea
              size="small"
              resize="vertical"
              rows={4}
              value={message}
              maxLength={500}
              onChange={(_event, { value }) => setMessage(value)}
            />
          </Field>
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
          question={t('users.askStatus', { status: label(activePolicyOptions, policy) })}
          confirm={t('users.setStatus')}
          working={isPending}
          error={error}
          onConfirm={save}
          onClose={close}
        />
      )}
    </PaneSection>
  );
}
