import { ApiProblem } from '@milon/shared/client';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { useProblemText } from '../components/states/problem-text.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: en } } }));

function Shown({ error }: { error: unknown }) {
  return <p>{useProblemText()(error)}</p>;
}

test('staff read the code of a failure of the API, and a plain sentence for one of the console itself', () => {
  const message = 'Something went wrong. If it happens again, tell us this code: 1a2b3c4d';
  const ofApi = new ApiProblem(message, { status: 500, code: 'INTERNAL', requestId: '00000000-1a2b3c4d' });
  expect(renderToStaticMarkup(<Shown error={ofApi} />)).toContain('1a2b3c4d');
  const own = new ApiProblem('IPC', { status: 0, code: 'INTERNAL' });
  expect(renderToStaticMarkup(<Shown error={own} />)).toContain(en.problem.INTERNAL);
});
