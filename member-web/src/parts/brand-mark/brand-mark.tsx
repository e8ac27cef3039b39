import { product } from '@milon/shared/product';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './brand-mark.module.css';
import { useLogo } from './use-logo.ts';

/** The logo that staff uploaded, or two rings and the product's name. */
export function BrandMark() {
  const { language } = useFormat();
  const logo = useLogo();
  const [loaded, setLoaded] = useState<string>();
  const name = language === 'bn' ? product.nameBangla : product.name;
  const drawn = logo && logo.path === loaded ? styles.hidden : undefined;
  return (
    <span className={styles.root}>
      <svg className={drawn} width="34" height="24" viewBox="0 0 34 24" aria-hidden="true">
        <g fill="none" strokeWidth="3.2">
          <circle cx="12" cy="12" r="9.2" stroke="var(--colorBrandForeground1)" />
          <circle cx="22" cy="12" r="9.2" stroke="var(--colorPremiumStroke)" />
          <path d="M17.400 4.600a9.200 9.200 0 0 1 3.300 10.500" stroke="var(--colorBrandForeground1)" />
        </g>
      </svg>
      <span className={classes(styles.name, drawn)}>{name}</span>
      {logo && (
        <img
          key={logo.path}
          className={classes(styles.logo, !drawn && styles.hidden)}
          src={logo.path}
          width={logo.width}
          height={logo.height}
          alt={name}
          onLoad={() => setLoaded(logo.path)}
        />
      )}
    </span>
  );
}
