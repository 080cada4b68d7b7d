import type { RowOf } from '#platform/server/schema.ts'
import type { Claims } from '#features/people/server/people.ts'

/** A provider as a protocol speaks with it. */
export type Spoken = Pick<RowOf<'sign_on_providers'>, 'id' | 'settings' | 'step_values'> & {
  secret: string | null
  /** Where it sends people back to. */
  returnTo: string
  /** What this app is called there, where it names itself. */
  name: string | null
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
  /** What it said counts once, by this name of it, until then (seconds since 1970). */
  once?: { name: string; ends: number }
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
    given: { answer: URLSearchParams; state: string; kept: string; posted: string | undefined },
  ) => Promise<Proof>
  /** Where somebody logs out of the provider; nothing where it has no such place. */
  logoutUrl: (
    provider: Spoken,
    given: { hint: string | undefined; backTo: string },
  ) => Promise<string | undefined>
  /** What a provider says of somebody who logged out there. Throws `Refused`. */
  readLogout: (provider: Spoken, token: string) => Promise<LogoutMessage>
  /** What somebody has pasted of it; nobody is believed for it. */
  readPasted: (text: string) => Claims | undefined
  /** Of a protocol in which another site posts the answer to this app, which the browser then asks for. */
  posted?: {
    /** Before anything of it is believed: to what it answers, and what of it is kept. */
    read: (form: URLSearchParams) => { state: string | undefined; kept: string; isAnswer: boolean }
    /** How this app describes itself to whoever sets the provider up. */
    describe: (provider: Spoken) => string
  }
}
