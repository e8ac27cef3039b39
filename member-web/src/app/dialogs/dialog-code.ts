import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import type { DialogName, DialogProps } from '../../state/dialog-params.ts';
import { withMoreTexts } from '../i18n.ts';

export type Registry = { [N in DialogName]?: LazyExoticComponent<ComponentType<DialogProps<N>>> };

/** A dialog of a family, whose texts come with its code. */
export function dialog<Family, Props>(
  family: () => Promise<Family>,
  pick: (code: Family) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyCode(() => withMoreTexts(family), pick);
}
