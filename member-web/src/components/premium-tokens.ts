/** The theme's gold, used only for premium. */
export interface PremiumTokens {
  colorPremiumBackground: string;
  colorPremiumForeground: string;
  colorPremiumStroke: string;
}

/** Like Fluent's `tokens`: names of the theme's variables. */
export const premiumTokens: PremiumTokens = {
  colorPremiumBackground: 'var(--colorPremiumBackground)',
  colorPremiumForeground: 'var(--colorPremiumForeground)',
  colorPremiumStroke: 'var(--colorPremiumStroke)',
};
