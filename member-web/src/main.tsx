import { product } from '@milon/shared/product';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from './lib/router.tsx';
import 'virtual:theme.css';
import './app/global.css';
import '@fluentui/react-icons/headless/styles.css';
import { App } from './app/app.tsx';
import { setUpI18n } from './app/i18n.ts';
import { linkedPages, loadPage } from './app/page-code.ts';
import { cachePageData, readPageData, readPageOptions } from './app/page-data.ts';
import { Providers, TakeOver } from './app/providers.tsx';
import { type FeedPageType, LazyFeedPage } from './app/routes.tsx';
import { giveOptions } from './entities/profile/card-lists.ts';
import { forgetIfEnded, sessionKey, sessionQuery } from './entities/session/session.ts';
import { loadCode } from './lib/code/load-code.ts';
import { showFocusRings } from './lib/focus-rings.ts';
import { logFailure } from './lib/log.ts';
import { queryClient } from './lib/query/query-client.ts';
import { isLogOutDue } from './lib/server/log-out-due.ts';
import { forgetOldGuestInput } from './lib/storage/guest-input.ts';
import { store } from './lib/store.ts';

/** Answers that are older when the page starts are asked for again. */
const longestAgeMs = 30_000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const { dataset } = document.documentElement;

showFocusRings(root);
document.title = product.name;
// Lists restore their own position. The browser would only restore a scroll distance.
history.scrollRestoration = 'manual';
// The server has not confirmed a log out: this page may be the former member's.
if (isLogOutDue()) document.getElementById('page-data')?.remove();
else cachePageData(queryClient, readPageData());
const options = readPageOptions();
if (options) giveOptions(options);
// Chrome below 102 and Safari below 15.5: without it, Tab and presses reach what is behind a dialog.
if (!('inert' in HTMLElement.prototype)) void loadCode(() => import('wicg-inert'));
forgetOldGuestInput();
void forgetIfEnded(queryClient.getQueryData(sessionKey));
void queryClient.prefetchQuery(sessionQuery());

/** Whether the server left a part to the browser, because its code is loaded later (React's error 419). */
const isLeftToBrowser = (error: unknown) => error instanceof Error && error.message.includes('#419');

/** Takes over what the server rendered, unless `public/before-paint.js` found that it is another page. */
function show(container: HTMLElement, FeedPage: FeedPageType): void {
  const page = (
    <StrictMode>
      <Providers client={queryClient} store={store} isWideOnServer={dataset['rendered'] === 'wide'}>
        <BrowserRouter>
          <App FeedPage={FeedPage} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  if (!container.hasChildNodes() || dataset['redraw'] !== undefined) {
    container.replaceChildren();
    delete dataset['redraw'];
    createRoot(container).render(page);
    return;
  }
  // In a transition, so that the browser can answer presses meanwhile.
  startTransition(() => {
    hydrateRoot(container, <TakeOver>{page}</TakeOver>, {
      onRecoverableError: (error) => {
        if (!isLeftToBrowser(error)) logFailure('The page was rendered again.', error);
      },
    });
  });
}

/** The code of the feed that is opened. If it does not load, the page says so. */
async function loadFeedPage(): Promise<FeedPageType> {
  if (!(location.pathname in linkedPages)) return LazyFeedPage;
  return loadPage.feed().then(
    (code) => code.FeedPage,
    () => LazyFeedPage,
  );
}

// No top-level await: the scripts of texts import this one, so both would wait for each other.
void Promise.all([loadFeedPage(), setUpI18n()]).then(
  ([FeedPage]) => {
    show(root, FeedPage);
    if (performance.now() > longestAgeMs) void queryClient.invalidateQueries();
  },
  (error: unknown) => {
    // What the server rendered stays, and `public/before-paint.js` lets its links work.
    document.dispatchEvent(new Event('milon-failed'));
    logFailure('The page did not start.', error);
  },
);
