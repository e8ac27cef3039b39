import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-600.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguages } from './app/i18n.ts';
import { loadAppInfo } from './lib/app-info.ts';
import { followSession, restoreSession } from './lib/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const { preferences } = await loadAppInfo();
await startLanguages(preferences.language);
followSession();
createRoot(root).render(<App />);
await restoreSession();
