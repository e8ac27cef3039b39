export { countReplyUses } from './count-uses.ts';
