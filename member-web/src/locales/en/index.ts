import { acceptance } from './acceptance.ts';
import { details } from './details.ts';
import { more } from './more.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';

/** Every text, by feature. Each file is a namespace of `useTranslation`. */
export const en = { ...start, acceptance, details, ...signIn, ...more };
