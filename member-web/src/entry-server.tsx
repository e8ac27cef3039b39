import type { RenderFirstScreen } from '@milon/shared/contracts';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { joinEndings } from './app/i18n.ts';
import { cachePageData } from './app/page-data.ts';
import { Providers, TakeOver } from './app/providers.tsx';
import { giveLists } from './entities/profile/card-lists.ts';
import { wholeCardLists } from './entities/profile/whole-card-lists.ts';
import { PricesPage } from './features/commerce/components/prices/prices-page.tsx';
import { FeedPage } from './features/discovery/components/feed-page.tsx';
import { StaticRouter } from './lib/router.tsx';
import { commerce as commerceInBangla } from './locales/bn/commerce.ts';
import { prices as pricesInBangla } from './locales/bn/prices.ts';
import { start as bn } from './locales/bn/start.ts';
import { commerce } from './locales/en/commerce.ts';
import { prices } from './locales/en/prices.ts';
import { start as en } from './locales/en/start.ts';

giveLists(wholeCardLists);
void i18next.init({
  lng: 'en',
  resources: {
    en: { ...en, commerce, prices },
    bn: joinEndings({ ...bn, commerce: commerceInBangla, prices: pricesInBangla }),
  },
});

/**
 * Renders one viewer's first screen. The state is new each time. The language belongs to the module, but a
 * rendering never waits, so no other one can begin before it ends.
 */
export const renderFirstScreen: RenderFirstScreen = ({ path, language, isWide, answers }) => {
  void i18next.changeLanguage(language);
  // No garbage collection: its timers would hold a member's data for minutes.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  cachePageData(client, answers);
  return renderToString(
    <TakeOver>
      <Providers client={client} store={createStore()} isWideOnServer={isWide}>
        <StaticRouter path={path}>
          <App FeedPage={FeedPage} PricesPage={PricesPage} />
        </StaticRouter>
      </Providers>
    </TakeOver>,
  );
};
