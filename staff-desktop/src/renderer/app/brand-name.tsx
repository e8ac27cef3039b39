import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import { adminSettingsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoImage } from '../components/logo-image.tsx';
import { callApi } from '../lib/server/api.ts';
import { queryKeys } from '../lib/server/query-keys.ts';

const useStyles = makeStyles({
  // Its width is fixed, so that nothing moves when a logo takes the place of the name.
  root: {
    display: 'flex',
    alignItems: 'center',
    width: '176px',
    height: '100%',
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
  },
});

/** The logo that staff uploaded; without one, or if it cannot be loaded, the product's name. */
export function BrandName() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  const { data } = useQuery({
    queryKey: queryKeys.publicSettings,
    queryFn: ({ signal }) => callApi(adminSettingsCall, { signal }),
    select: ({ logo }) => logo,
  });
  return (
    <span className={styles.root}>
      {data && data !== failed ? (
        <LogoImage path={data} height={28} onError={() => setFailed(data)} />
      ) : (
        <Subtitle1>{t('app.name')}</Subtitle1>
      )}
    </span>
  );
}
