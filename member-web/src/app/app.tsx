import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { keptAskedAtom } from '../state/asked.ts';
import { importAsked } from './asked/load-asked.ts';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { Layout } from './layout/layout.tsx';
import { MissingCode } from './missing-code.tsx';
import { AppRoutes, type GivenPages } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { usePageListeners } from './use-page-listeners.ts';

const FollowAsked = lazyCode(importAsked, (code) => code.FollowAsked);

/** Everything below the providers, in the browser and on the server. */
export function App(pages: GivenPages) {
  usePageListeners();
  const kept = useAtomValue(keptAskedAtom);
  // `public/before-paint.js` kept the press that came too early. In an effect, React could not answer it yet.
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('milon-ready')));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Layout>
        <AppRoutes {...pages} />
      </Layout>
      <DialogHost />
      <Toasts />
      {kept ? (
        <Suspense fallback={null}>
          <FollowAsked key={kept.gate + kept.at} kept={kept} />
        </Suspense>
      ) : null}
      <MissingCode />
    </>
  );
}
