import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode } from './load-code.ts';

/** A component of a part of the code that is loaded when it is first shown, or before. */
export const lazyCode = <Code, Props>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: pick(await loadCode(load)) }));
