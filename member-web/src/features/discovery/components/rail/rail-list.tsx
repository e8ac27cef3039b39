import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { RetryIcon } from '../../../../components/page-icons.ts';
import { Text } from '../../../../components/text.tsx';
import styles from './rail.module.css';

/** Brings the focus back into the list when the row that had it leaves. */
function useKeptRow(section: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const hasFocus = useRef(false);
  const rows = ids.join(' ');
  const before = useRef(rows);
  useEffect(() => {
    if (before.current === rows) return undefined;
    before.current = rows;
    if (!hasFocus.current) return undefined;
    // A menu that closes moves the focus first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, section]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}

interface Props {
  /** The address of the list on the page. */
  id?: string;
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  /** Of the people in the list. */
  ids: readonly string[];
  /** Said where there is nobody. */
  none: string;
  /** The button that leads to the whole list. */
  more: string | undefined;
  onMore: () => void;
  children: ReactNode;
}

/** The first few people of a list, and a way to the others. */
export function RailList({ id: address, title, query, ids, none, more, onMore, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const kept = useKeptRow(section, ids);
  const isEmpty = ids.length === 0;
  return (
    <section ref={section} id={address} tabIndex={-1} className={styles.card} aria-labelledby={id} {...kept}>
      <Text as="h2" id={id} size={400} weight="semibold" style={{ margin: 0 }}>
        {title}
      </Text>
      {isEmpty ? (
        <Text size={200} className={styles.quiet}>
          {query.isError ? t('loadFailed') : none}
        </Text>
      ) : (
        <ul className={styles.list} aria-labelledby={id}>
          {children}
        </ul>
      )}
      {isEmpty && query.isError ? (
        <Button icon={<RetryIcon />} className={styles.button} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      ) : null}
      {more ? (
        <Button appearance="subtle" className={styles.button} onClick={onMore}>
          {more}
        </Button>
      ) : null}
    </section>
  );
}
