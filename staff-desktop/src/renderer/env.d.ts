import type { StaffBridge } from '../ipc-contract/index.ts';
import type { Catalogue } from './locales/en/index.ts';

declare global {
  interface Window {
    readonly staffBridge: StaffBridge;
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}
