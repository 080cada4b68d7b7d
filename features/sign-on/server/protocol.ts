import type { RowOf } from '#platform/server/schema.ts'
import type { ProviderFetch } from './provider-fetch.ts'

/** A provider as a protocol speaks with it. */
export type Spoken = Pick<RowOf<'sign_on_providers'>, 'id' | 'settings' | 'step_values'> & {
  secret: string | null
  /** Where it sends people back to. */
  returnTo: string
}

/** What a provider has proved of somebody. */
export type Proof = {
  /** Who they are there, for ever. */
  subject: string
  claims: Record<string, unknown>
  /** Its own session, by which it logs people out. */
  sid?: string | undefined
  /** What it wants back when somebody logs out. */
  hint?: string | undefined
  /** How they signed in there, in its words. */
  steps: readonly string[]
  /** When, in seconds since 1970. */
  signedInAt?: number | undefined
}

export type LogoutMessage = { subject?: string | undefined; sid?: string | undefined; issuedAt: number }

/** What a sign-in protocol does; all else (who comes in, links, sessions, pages) knows providers alone. */
export type SpokenProtocol = {
  /** Where to send somebody; `kept` is handed back with the answer, and nobody else reads it. */
  begin: (provider: Spoken, wish: { state: string; anew: boolean }) => Promise<{ url: string; kept: string }>
  /** The state that an answer names, before anything of it is believed. */
  stateOf: (answer: URLSearchParams) => string | undefined
  /** Throws `Refused`. */
  finish: (
    provider: Spoken,
    given: { answer: URLSearchParams; state: string; kept: string },
  ) => Promise<Proof>
  /** Where somebody logs out of the provider; nothing where it has no such place. */
  logoutUrl: (
    provider: Spoken,
    given: { hint: string | undefined; backTo: string },
  ) => Promise<string | undefined>
  /** What a provider says of somebody who logged out there. Throws `Refused`. */
  readLogout: (provider: Spoken, token: string) => Promise<LogoutMessage>
  /** What a provider says of itself. Throws `Refused`. */
  inspect: (issuer: string) => Promise<Inspected>
}

export type Inspected = {
  issuer: string
  authorization: string
  keys: number
  logs_out: boolean
  tells_logouts: boolean
  claims: string[]
  acr_values: string[]
}

export type MakeProtocol = (fetch: ProviderFetch) => SpokenProtocol
