import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/states/use-toast.ts';
import { goTo } from '../../lib/location.ts';
import { useCommands } from '../../lib/offers.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useImports } from './api/imports.ts';
import { importAddress } from './import-address.ts';
import { ImportView } from './import-view.tsx';
import { FileDrop } from './list/file-drop.tsx';
import { ImportList } from './list/import-list.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
  },
});

/** Files of new members: all imports, or the opened one. */
export function ImportsScreen() {
  const { openId } = useAddress(importAddress);
  return openId === undefined ? <AllImports /> : <ImportView key={openId} id={openId} />;
}

function AllImports() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const imports = useImports();
  useCommands([
    {
      id: 'refresh',
      text: t('action.refresh'),
      icon: ArrowClockwiseRegular,
      run: () => void imports.refetch(),
    },
  ]);

  function opened(id: string) {
    if (imports.data?.some(({ _id }) => _id === id)) toast(t('imports.sameFile'), 'info');
    goTo('imports', id);
  }

  return (
    <div className={styles.root}>
      <FileDrop onChecked={opened} />
      <ImportList imports={imports} />
    </div>
  );
}
