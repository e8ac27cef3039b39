import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import type { FirstIconName } from './first-icons.ts';

/**
 * An icon that is a symbol of the page's HTML, so that its paths are in no script. It has the attributes that
 * Fluent's own icons have.
 */
export function symbolIcon(name: FirstIconName, size: 16 | 20 | 24) {
  return function SymbolIcon({ className, ...props }: ComponentProps<'svg'>) {
    const isNamed = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined;
    return (
      <svg
        {...(isNamed ? { role: 'img' } : { 'aria-hidden': true })}
        data-fui-icon=""
        fill="currentColor"
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        {...props}
        className={classes('fui-Icon', className)}
      >
        <use href={`#icon-${name}`} />
      </svg>
    );
  };
}
