interface ImportMeta {
  readonly env: {
    /** The API that this build fixes. The build reads it from the environment. */
    readonly MAIN_VITE_API_URL?: string;
  };
}
