/** The parts that tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    readonly directory: string
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly allowMismatchedSignatures: boolean
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  export default class S3Server {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
