import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { CountBadge } from '../../components/count-badge.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { MemberOption } from '../../parts/member/find/member-option.tsx';
import type { PaletteItem, PaletteSection } from './palette-items.ts';

const useStyles = makeStyles({
  root: { overflowY: 'auto', padding: tokens.spacingHorizontalS, maxHeight: 'min(60vh, 560px)' },
  title: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  icon: { fontSize: '20px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  activeIcon: { color: 'inherit' },
  text: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    flexShrink: 0,
    maxWidth: '45%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  caps: { display: 'flex', columnGap: '2px' },
});

interface PaletteListProps {
  id: string;
  label: string;
  sections: readonly PaletteSection[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onHover: (item: PaletteItem) => void;
  onRun: (item: PaletteItem) => void;
}

/** The results. The input keeps the focus: the active one is named by `aria-activedescendant`. */
export function PaletteList(props: PaletteListProps) {
  const { id, label, sections, active, optionId, onHover, onRun } = props;
  const styles = useStyles();
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no HTML tag is a list box with pictures
    <div id={id} className={styles.root} role="listbox" aria-label={label}>
      {sections.map((section) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
        <div key={section.id} role="group" aria-label={section.title}>
          <div className={styles.title} aria-hidden>
            {section.title}
          </div>
          {section.items.map((item) => {
            const { icon: Icon, count, detail, keys, member } = item;
            const isActive = item.id === active?.id;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys: in the input
              <div
                key={item.id}
                id={optionId(item)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option tag may contain only text
                role="option"
                aria-selected={isActive}
                className={mergeClasses(styles.item, isActive && styles.active)}
                onPointerMove={() => onHover(item)}
                // The input keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(item)}
              >
                {member && <MemberOption member={member} />}
                {Icon && (
                  <Icon className={mergeClasses(styles.icon, isActive && styles.activeIcon)} aria-hidden />
                )}
                {!member && <span className={styles.text}>{item.text}</span>}
                {detail !== undefined && <span className={styles.quiet}>{detail}</span>}
                {count !== undefined && <CountBadge text={count} />}
                {keys && (
                  <span className={styles.caps} aria-hidden>
                    {keys.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
