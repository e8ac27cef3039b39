import { access } from './access.ts';
import { auth } from './auth.ts';
import { lifecycle } from './lifecycle.ts';

/** The texts of signing in and of the first step of sign-up. */
export const signIn = { access, auth, lifecycle };
