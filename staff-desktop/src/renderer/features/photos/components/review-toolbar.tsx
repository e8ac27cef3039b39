import { Button, makeStyles, Slider, Tab, TabList, Tooltip, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, GridRegular, ImageRegular, KeyboardRegular } from '@fluentui/react-icons';
import { type PhotoStatus, photoStatusOptions } from '@milon/shared/options';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { gridSizes } from '../review/grid-sizes.ts';
import { DeliveryEcho } from './delivery-echo.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  echo: { flexGrow: 1, minWidth: 0 },
  slider: { width: '120px', minWidth: '120px' },
  icon: { color: tokens.colorNeutralForeground3, fontSize: '16px', flexShrink: 0 },
});

interface ReviewToolbarProps {
  status: PhotoStatus;
  onStatus: (status: PhotoStatus) => void;
  size: number;
  onSize: (size: number) => void;
  onKeys: () => void;
}

export function ReviewToolbar({ status, onStatus, size, onSize, onKeys }: ReviewToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, number } = useFormat();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: queryKeys.reviewQueue }) > 0;
  const sizeText = t('photos.perScreen', {
    count: gridSizes[size]?.count ?? 0,
    shown: number(gridSizes[size]?.count ?? 0),
  });
  return (
    <div className={styles.root}>
      <TabList
        size="small"
        selectedValue={status}
        onTabSelect={(_event, { value }) => onStatus(value as PhotoStatus)}
      >
        {photoStatusOptions.map(({ key }) => (
          <Tab key={key} value={key}>
            {label(photoStatusOptions, key)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.echo}>
        <DeliveryEcho />
      </div>
      <ImageRegular className={styles.icon} aria-hidden />
      <Tooltip content={sizeText} relationship="description">
        <Slider
          className={styles.slider}
          size="small"
          min={0}
          max={gridSizes.length - 1}
          step={1}
          value={size}
          onChange={(_event, { value }) => onSize(value)}
          aria-label={t('photos.size')}
          aria-valuetext={sizeText}
        />
      </Tooltip>
      <GridRegular className={styles.icon} aria-hidden />
      <Tooltip content={t('action.refresh')} relationship="label">
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching}
          onClick={() => void queryClient.resetQueries({ queryKey: queryKeys.reviewQueue })}
        />
      </Tooltip>
      <Tooltip content={t('photos.keys')} relationship="label">
        <Button appearance="subtle" icon={<KeyboardRegular />} onClick={onKeys} />
      </Tooltip>
    </div>
  );
}
