// Built as a script of its own, which runs before the page's script (`vite.config.ts`).
import 'react-dom/client';
