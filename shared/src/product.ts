/** The product's name, in the one place from which it can be changed. */
export const product = {
  name: 'Milon',
  nameBangla: 'মিলন',
} as const;
