/** The list beside an opened payment, which says the package: amount and status stay in sight. */
export const narrow = '@container (max-width: 599px)';
