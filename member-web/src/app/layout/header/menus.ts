/** The menus of both bars. They load as one script. */
export { OpenActivityMenu } from './open-activity-menu.tsx';
export { OpenAvatarMenu } from './open-avatar-menu.tsx';
