import { DialogHost } from './dialogs/dialog-host.tsx';
import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { usePageListeners } from './use-page-listeners.ts';

function Frame() {
  usePageListeners();
  return (
    <>
      <Layout>
        <AppRoutes />
      </Layout>
      <DialogHost />
      <Toasts />
    </>
  );
}

export function App() {
  return (
    <Providers>
      <Frame />
    </Providers>
  );
}
