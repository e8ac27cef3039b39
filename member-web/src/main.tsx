import { product } from '@milon/shared/product';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import './app/global.css';
import '@fluentui/react-icons/headless/styles.css';
import { App } from './app/app.tsx';
import { setUpI18n } from './app/i18n.ts';
import { linkedPages } from './app/page-code.ts';
import { sessionQuery } from './entities/session/session.ts';
import { showFocusRings } from './lib/focus-rings.ts';
import { queryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

showFocusRings(root);
document.title = product.name;
// Lists restore their own position. The browser would only restore a scroll distance.
history.scrollRestoration = 'manual';
// The page's code, its texts and the session load side by side. The page itself reports their errors.
linkedPages[location.pathname]?.().catch(() => undefined);
void queryClient.prefetchQuery(sessionQuery());
const page = createRoot(root);
// No top-level await: the scripts of texts import this one, so both would wait for each other.
void setUpI18n().then(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
