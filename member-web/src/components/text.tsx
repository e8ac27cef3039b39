import type { HTMLAttributes } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './text.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'h4';
  /** A step of the theme's font sizes. 300 is the page's own. */
  size?: 200 | 300 | 400 | 500;
  weight?: 'semibold';
  align?: 'center';
  block?: boolean;
  italic?: boolean;
}

/** Text in the theme's typography. A class name of the caller wins over it. */
export function Text({
  as: Tag = 'span',
  size = 300,
  weight,
  align,
  block,
  italic,
  className,
  ...rest
}: Props) {
  return (
    <Tag
      {...rest}
      className={classes(
        styles.text,
        styles[`size${size}`],
        weight && styles[weight],
        align && styles[align],
        block && styles.block,
        italic && styles.italic,
        className,
      )}
    />
  );
}
