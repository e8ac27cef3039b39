/** The theme's gold, for premium alone. */
export interface PremiumTokens {
  colorPremiumBackground: string;
  colorPremiumForeground: string;
  colorPremiumStroke: string;
}

/** As Fluent's `tokens`: names of the theme's variables. */
export const premiumTokens: PremiumTokens = {
  colorPremiumBackground: 'var(--colorPremiumBackground)',
  colorPremiumForeground: 'var(--colorPremiumForeground)',
  colorPremiumStroke: 'var(--colorPremiumStroke)',
};
