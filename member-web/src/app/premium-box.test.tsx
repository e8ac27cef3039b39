import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { PremiumBox } from '../features/account/components/dashboard/premium-box.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));

const render = (user: unknown) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <FluentProvider theme={webLightTheme}>
        <PremiumBox user={user as User} />
      </FluentProvider>
    </QueryClientProvider>,
  );

test('connects of an ended package are shown as resting, from GET /premium-user/user', () => {
  queryClient.setQueryData(['premium'], { connects: 5, remainingConnects: 2 });
  const html = render({ userType: '2' });
  expect(html).toContain('Your package has ended. You can use your 2 connects again');
  expect(html.match(/<dd[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual(['3', '2']);
});

test('until the call answers, the box shows the connects of the signed-in member', () => {
  queryClient.removeQueries({ queryKey: ['premium'] });
  const html = render({
    userType: '2',
    premiumUser: {
      package: { id: { name: 'Gold', packageType: 'Paid' }, endDate: '2999-01-01T00:00:00.000Z' },
      connects: 40,
      remainingConnects: 39,
    },
  });
  expect(html).toContain('Gold, until');
  expect(html.match(/<dd[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual(['1', '39']);
});
