import { product } from '@milon/shared/product';
import { useFormat } from '../lib/format.ts';
import styles from './brand-mark.module.css';

/** The logo of two rings, and the product's name. */
export function BrandMark() {
  const { language } = useFormat();
  return (
    <span className={styles.root}>
      <svg width="34" height="24" viewBox="0 0 34 24" aria-hidden="true">
        <g fill="none" strokeWidth="3.2">
          <circle cx="12" cy="12" r="9.2" stroke="var(--colorBrandForeground1)" />
          <circle cx="22" cy="12" r="9.2" stroke="var(--colorPremiumStroke)" />
          <path d="M17.400 4.600a9.200 9.200 0 0 1 3.300 10.500" stroke="var(--colorBrandForeground1)" />
        </g>
      </svg>
      <span className={styles.name}>{language === 'bn' ? product.nameBangla : product.name}</span>
    </span>
  );
}
