export * from './app.ts';
export * from './bridge.ts';
export * from './calls.ts';
export * from './channels.ts';
export * from './file.ts';
export * from './reply.ts';
export * from './session.ts';
