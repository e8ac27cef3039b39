export { getSettings } from './get-settings.ts';
