/** Reading offline. It loads as one script, after the first cards are there. */
export { OfflineNotices } from '../layout/notices/offline-notices.tsx';
export { OfflinePage } from '../layout/offline-page.tsx';
export { keepAnswersFor } from './keep-answers.ts';
export { restoreAnswers } from './restore-answers.ts';
export { startServiceWorker } from './service-worker.ts';
