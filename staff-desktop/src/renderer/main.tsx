import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-600.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguages } from './app/i18n.ts';
import { navigate } from './lib/address/location.ts';
import { followUpdates, loadAppInfo } from './lib/app-info.ts';
import { bridge } from './lib/bridge.ts';
import { followSession, restoreSession } from './lib/session.ts';
import { tellOpenWork } from './lib/work/open-work.ts';
import { followUnsaved } from './lib/work/unsaved.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const { apiUrl, crash, preferences } = await loadAppInfo();
await startLanguages(preferences.language);
followSession();
followUpdates();
followUnsaved((unsaved) => tellOpenWork({ unsaved }));
bridge.app.onGo(({ address }) => navigate(address));
createRoot(root).render(<App />);
// Before the notice of a crash is read, or a server is chosen, there is nothing to restore.
if (apiUrl !== undefined && !crash) await restoreSession();
