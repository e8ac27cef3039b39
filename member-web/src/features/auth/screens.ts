/** The pages of signing in. They load as one script. */
export { AuthErrorPage } from './components/auth-error-page.tsx';
export { AuthPage } from './components/auth-page.tsx';
