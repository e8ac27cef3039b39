/** Of the query of the packages. The first scripts have it without the query. */
export const packagesKey = ['packages'];
