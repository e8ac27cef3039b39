import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
    postgresUrl: string;
  }
}
