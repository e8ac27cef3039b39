import { more } from './more.ts';
import { start } from './start.ts';

/** Every text, by feature. Each file is a namespace of `useTranslation`. */
export const en = { ...start, ...more };
