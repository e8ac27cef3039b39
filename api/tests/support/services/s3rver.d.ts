/** The package has no types. These cover what the tests use. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address?: string;
      port?: number;
      silent?: boolean;
      directory: string;
      configureBuckets?: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
