import { useEffect } from 'react';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { Layout } from './layout/layout.tsx';
import { MissingCode } from './missing-code.tsx';
import { AppRoutes, type FeedPageType } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { usePageListeners } from './use-page-listeners.ts';

/** Everything below the providers, in the browser and on the server. */
export function App({ FeedPage }: { FeedPage: FeedPageType }) {
  usePageListeners();
  // `public/before-paint.js` kept the press that came too early. In an effect, React could not answer it yet.
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('milon-ready')));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Layout>
        <AppRoutes FeedPage={FeedPage} />
      </Layout>
      <DialogHost />
      <Toasts />
      <MissingCode />
    </>
  );
}
