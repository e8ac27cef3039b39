import { DialogHost } from './dialogs/dialog-host.tsx';
import { useFollow } from './follow.ts';
import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

function Frame() {
  useFollow();
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
