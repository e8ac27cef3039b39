import { Button, Caption1, makeStyles, Spinner, Tooltip, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../components/states/problem-text.ts';
import { FoundRow } from './found-row.tsx';
import { useAlikeMembers } from './use-new-user-checks.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, listStyleType: 'none' },
  head: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  photo: {
    width: '72px',
    height: '96px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    color: 'transparent',
  },
  words: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

export interface Staged {
  readonly key: string;
  readonly file: File;
  /** Shows the file until it is revoked. */
  readonly url: string;
}

/** A photo that is sent when the user is created, with the members who have a similar one. */
export function StagedPhoto({ onRemove, photo }: { photo: Staged; onRemove: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data: alike, error, isPending } = useAlikeMembers(photo);
  const { name } = photo.file;
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <img className={styles.photo} src={photo.url} alt={name} />
        <output className={styles.words}>
          <Caption1>{name}</Caption1>
          {isPending && <Spinner size="extra-tiny" label={t('createUser.comparing')} />}
          {alike?.length === 0 && <Caption1 block>{t('createUser.noneAlike')}</Caption1>}
          {error && <Caption1 block>{problemText(error)}</Caption1>}
        </output>
        <Tooltip content={t('createUser.removePhoto', { name })} relationship="label">
          <Button size="small" appearance="subtle" icon={<DismissRegular />} onClick={onRemove} />
        </Tooltip>
      </div>
      {alike?.map((user) => (
        <FoundRow key={user._id} user={user} photo={user.photo} reason={t('createUser.alike')} />
      ))}
    </li>
  );
}
