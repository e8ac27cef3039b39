import type { Route } from './route.ts';

export const listBiodataRoute = { method: 'get', path: '/biodata' } as const satisfies Route;
export const makeBiodataRoute = { method: 'post', path: '/biodata' } as const satisfies Route;
export const previewBiodataRoute = { method: 'post', path: '/biodata/preview' } as const satisfies Route;
export const allowBiodataRoute = { method: 'put', path: '/biodata/for-matches' } as const satisfies Route;
export const biodataPdfRoute = { method: 'get', path: '/biodata/{id}/pdf' } as const satisfies Route;
export const biodataPictureRoute = { method: 'get', path: '/biodata/{id}/picture' } as const satisfies Route;
export const endBiodataRoute = { method: 'delete', path: '/biodata/{id}' } as const satisfies Route;
export const biodataOfMatchRoute = { method: 'post', path: '/biodata/of/{id}' } as const satisfies Route;
