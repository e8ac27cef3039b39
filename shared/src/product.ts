/** The product's name. It is defined only here. */
export const product = {
  name: 'Milon',
  nameBangla: 'মিলন',
} as const;
