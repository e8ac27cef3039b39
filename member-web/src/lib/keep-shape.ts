/** Keeps the proportions of a block in browsers without `aspect-ratio`. `height` is a share of the width. */
export const shapeOf = (height: number) => ({
  aspectRatio: `1 / ${height}`,
  '@supports not (aspect-ratio: 1)': {
    '::before': { content: '""', float: 'left' as const, paddingTop: `${height * 100}%` },
  },
});
