import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { CheckedImport } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/states/use-toast.ts';
import { goTo } from '../../lib/address/location.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useFormat } from '../../lib/use-format.ts';
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
  const { dateTime } = useFormat();
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

  function opened({ _id, createdAt, createdBy, isRepeat }: CheckedImport) {
    const who = createdBy.name || t('queue.somebody');
    if (isRepeat) toast(t('imports.sameFile', { who, when: dateTime(createdAt) }), 'info');
    goTo('imports', _id);
  }

  return (
    <div className={styles.root}>
      <FileDrop onChecked={opened} />
      <ImportList imports={imports} />
    </div>
  );
}
