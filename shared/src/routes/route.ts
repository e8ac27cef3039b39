/** Method and path of one call. It has no schemas, so that a client's bundle stays small. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Parameters are in braces: `/admin/users/{id}`. */
  readonly path: string;
}
