import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';
import { FactList } from '../../components/fact-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  icon: { flexShrink: 0, color: tokens.colorBrandForeground1 },
});

interface Props {
  icon: ComponentType<{ className: string; 'aria-hidden': true }>;
  title: string;
  facts: readonly (readonly [label: string, value: string | undefined])[];
  children?: ReactNode;
}

/** Facts of one kind under an icon. Nothing at all if none of them is filled in. */
export function Group({ icon: Icon, title, facts, children }: Props) {
  const styles = useStyles();
  if (!children && facts.every(([, value]) => !value)) return null;
  return (
    <section className={styles.root} aria-label={title}>
      <Text as="h3" weight="semibold" className={styles.head}>
        <Icon aria-hidden className={styles.icon} />
        {title}
      </Text>
      <FactList facts={facts} />
      {children}
    </section>
  );
}
