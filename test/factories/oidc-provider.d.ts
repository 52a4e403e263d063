/** Types of the part of the package that tests use; it has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export default class Provider {
    constructor(
      issuer: string,
      options: {
        readonly interactions?: {
          readonly url: (context: unknown, interaction: { readonly uid: string }) => string
        }
        readonly findAccount?: (context: unknown, id: string) => object
        readonly [option: string]: unknown
      },
    )
    readonly Grant: new (facts: {
      readonly accountId: string
      readonly clientId: string
    }) => Grant
    callback(): RequestListener
    interactionFinished(
      request: unknown,
      response: unknown,
      result: object,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
