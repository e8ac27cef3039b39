import { tokens } from '@fluentui/react-components';

/** The styles of a button that is a whole row of a list. */
export const rowButton = {
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalM,
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  border: 'none',
  backgroundColor: 'transparent',
  color: tokens.colorNeutralForeground1,
  font: 'inherit',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
} as const;
