/** As much of it as the provider of the tests uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown>> }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } }; body: unknown }
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    on(event: string, hear: (...parts: unknown[]) => void): void
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }
  export type { Account, Context }
}
