import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../../components/page-icons.ts';
import { atLeast } from '../../../../lib/media.ts';
import { noFilter, type UnlockFilter } from '../../api/connections.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    [atLeast.md]: { gridTemplateColumns: '2fr 1fr 1fr auto' },
  },
  text: { gridColumn: '1 / -1', [atLeast.md]: { gridColumn: 'auto' } },
  field: {
    minWidth: 0,
    '& .fui-Input': { minWidth: 0, width: '100%', paddingInline: tokens.spacingHorizontalS },
    '& input': { padding: 0, fontSize: tokens.fontSizeBase300 },
  },
  buttons: {
    gridColumn: '1 / -1',
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    [atLeast.md]: { gridColumn: 'auto' },
  },
});

/** Searches by name or phone and by the days of unlocking. */
export function ConnectionSearch({ onSearch }: { onSearch: (filter: UnlockFilter) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const [filter, setFilter] = useState(noFilter);
  const write = (change: Partial<UnlockFilter>) => setFilter({ ...filter, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(filter);
  }

  function clear() {
    setFilter(noFilter);
    onSearch(noFilter);
  }

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <Field label={t('nameOrPhone')} className={styles.text}>
          <Input size="large" value={filter.text} onChange={(_, { value }) => write({ text: value })} />
        </Field>
        <Field label={t('dateFrom')} className={styles.field}>
          <Input
            size="large"
            type="date"
            value={filter.from}
            max={filter.to || undefined}
            onChange={(_, { value }) => write({ from: value })}
          />
        </Field>
        <Field label={t('dateTo')} className={styles.field}>
          <Input
            size="large"
            type="date"
            value={filter.to}
            min={filter.from || undefined}
            onChange={(_, { value }) => write({ to: value })}
          />
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" appearance="primary" size="large" icon={<SearchIcon />}>
            {t('search')}
          </Button>
          {filter === noFilter ? null : (
            <Button size="large" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
