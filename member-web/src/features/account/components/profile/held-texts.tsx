import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Text,
} from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../../../../entities/profile/use-whose.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { pathOf } from '../../api/profile/profile-faults.ts';
import type { DraftPath } from '../../api/profile/profile-sections.ts';
import { useFieldLabel } from './fields.tsx';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  line: { display: 'block', overflowWrap: 'anywhere' },
  acts: { flexWrap: 'wrap' },
  act: { minHeight: '44px' },
});

interface Props {
  user: User;
  /** Leads to the field of a text. */
  onField: (path: DraftPath) => void;
}

/**
 * Says which texts nobody else sees because they demand dowry, with the law, and leads to each (decisions
 * §10).
 */
export function HeldTexts({ user, onField }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { whose } = useOwner(user.profileCreatedFor, user.gender);
  const labelOf = useFieldLabel(whose);
  const { heldTexts = [] } = user;
  if (heldTexts.length === 0) return null;
  const texts = heldTexts.map((path) => {
    if (path === 'post.text')
      return { path, name: t('partnerPost'), change: () => openDialog('CREATE_POST') };
    const field = path === 'about.myself' ? 'aboutMyself' : pathOf(path);
    return { path, name: labelOf(field), change: () => onField(field) };
  });
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <strong className={styles.line}>
          {t('textsHeld', { texts: texts.map(({ name }) => name).join(', ') })}
        </strong>
        <Text className={styles.line}>{t('dowryNote')}</Text>
      </MessageBarBody>
      <MessageBarActions className={styles.acts}>
        {texts.map(({ path, name, change }) => (
          <Button key={path} className={styles.act} onClick={change}>
            {texts.length === 1 ? t('changeText') : t('changeTextOf', { text: name })}
          </Button>
        ))}
      </MessageBarActions>
    </MessageBar>
  );
}
