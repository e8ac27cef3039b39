import { tokens } from '@fluentui/react-components';
import { themeQuartz } from 'ag-grid-community';

/** AG Grid in the console's colours: the tokens follow the theme automatically. */
export const gridTheme = themeQuartz.withParams({
  backgroundColor: tokens.colorNeutralBackground1,
  foregroundColor: tokens.colorNeutralForeground1,
  textColor: tokens.colorNeutralForeground1,
  subtleTextColor: tokens.colorNeutralForeground3,
  accentColor: tokens.colorBrandBackground,
  borderColor: tokens.colorNeutralStroke2,
  browserColorScheme: 'inherit',
  chromeBackgroundColor: tokens.colorNeutralBackground2,
  headerBackgroundColor: tokens.colorNeutralBackground2,
  headerTextColor: tokens.colorNeutralForeground2,
  headerFontWeight: 600,
  headerFontSize: '12px',
  rowHoverColor: tokens.colorSubtleBackgroundHover,
  selectedRowBackgroundColor: tokens.colorBrandBackground2,
  oddRowBackgroundColor: tokens.colorNeutralBackground1,
  fontFamily: tokens.fontFamilyBase,
  fontSize: '13px',
  cellTextColor: tokens.colorNeutralForeground1,
  rowHeight: 32,
  headerHeight: 34,
  cellHorizontalPadding: '10px',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: tokens.borderRadiusMedium,
  focusShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}`,
  rangeSelectionBorderColor: tokens.colorStrokeFocus2,
});
