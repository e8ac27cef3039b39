export { deleteOldCells } from './delete-old-cells.ts';
export { resumeImports } from './run-imports.ts';
export { importRoutes } from './staff-routes.ts';
