import { Link, makeStyles, Subtitle1, Tab, TabList, tokens } from '@fluentui/react-components';
import type { Import } from '@milon/shared/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { goTo, locationAddress } from '../../lib/address/location.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useKeyHelp } from '../../lib/offers.ts';
import { useRecent } from '../../lib/recent.ts';
import { isWriting, useWindowKey } from '../../lib/typing/use-window-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { useImport } from './api/imports.ts';
import { ColumnsStep } from './columns/columns-step.tsx';
import { type ColumnsDraft, isAsked } from './columns/mapping.ts';
import { type ImportStep, importAddress, importSteps } from './import-address.ts';
import { RowsStep } from './rows/rows-step.tsx';
import { RunStep } from './run/run-step.tsx';
import { StateBadge } from './state-badge.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  loading: { padding: tokens.spacingHorizontalL },
  head: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  name: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  tabs: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

/** The next step: fields that no column holds or that staff are asked about, errors, or the creation. */
function nextStep({ figures, invalid, missing, questions = [], runAt }: Import): ImportStep {
  if (runAt !== undefined || figures.CREATED > 0) return 'run';
  if (missing.length > 0 || questions.some(isAsked)) return 'columns';
  return invalid > 0 ? 'rows' : 'run';
}

/** One import: its columns, its rows, and the creation of the members. */
export function ImportView({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { change, values } = useAddress(importAddress);
  const query = useImport(id);
  /** What the columns hold and how they are read, while it is not saved. */
  const [draft, setDraft] = useState<ColumnsDraft>();
  useUnsaved(draft !== undefined);
  const { data } = query;
  useRecent(locationAddress('imports', id), data?.fileName, t('section.imports'));
  // From then on the step is in the address: it changes only by a choice.
  const first = data && values.step === undefined ? nextStep(data) : undefined;
  const settle = useStableCallback((step: ImportStep) => change({ step }, { replaces: true }));
  useEffect(() => {
    if (first) settle(first);
  }, [first, settle]);
  useWindowKey(({ altKey, ctrlKey, key, metaKey, target }) => {
    if (altKey || ctrlKey || metaKey || isWriting(target)) return;
    const step = importSteps[Number(key) - 1];
    if (step) change({ step });
    else if (key === 'Escape') goTo('imports');
  });
  useKeyHelp([
    {
      title: t('section.imports'),
      keys: [
        [['1', '2', '3'], t('imports.keySteps')],
        [['Esc'], t('imports.back')],
      ],
    },
  ]);
  if (!data)
    return (
      <div className={styles.loading}>
        {query.error ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingBlocks count={3} height="72px" />
        )}
      </div>
    );
  const step = values.step ?? first;
  const go = (to: ImportStep) => change({ step: to });
  return (
    <section className={styles.root} aria-label={t('imports.one')}>
      <div className={styles.head}>
        <div className={styles.line}>
          <Link href={locationAddress('imports')}>{t('imports.back')}</Link>
        </div>
        <div className={styles.line}>
          <Subtitle1 as="h2" className={styles.name}>
            {data.fileName}
          </Subtitle1>
          <StateBadge data={data} />
          <span className={styles.quiet}>
            {data.createdBy.name} · {dateTime(data.createdAt)}
          </span>
        </div>
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={step}
          onTabSelect={(_event, { value }) => go(value as ImportStep)}
        >
          {importSteps.map((name) => (
            <Tab key={name} value={name}>
              {t(`imports.step_${name}`)}
            </Tab>
          ))}
        </TabList>
      </div>
      {step === 'columns' && (
        <ColumnsStep
          data={data}
          draft={draft}
          onDraft={setDraft}
          onDone={() => change({ step: 'rows', show: 'all' })}
        />
      )}
      {step === 'rows' && <RowsStep data={data} onDone={() => go('run')} />}
      {step === 'run' && (
        <RunStep data={data} onWarnings={() => change({ step: 'rows', show: 'warnings' })} />
      )}
    </section>
  );
}
