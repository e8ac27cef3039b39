export const profileTabs = ['DASHBOARD', 'PREFERENCE', 'PROFILE'] as const;
export type ProfileTab = (typeof profileTabs)[number];
