import type * as z from 'zod/mini'
import type { Profile } from '#platform/contract/profile.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Language } from '#platform/contract/languages.ts'
import { type ErrorCode, platformCodes } from '#platform/contract/errors.ts'
import type { Access, Endpoint, Schema } from '#platform/contract/kit.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { AppError, type Faults } from './errors.ts'
import { problemsOf, TELLING } from './field-problems.ts'
import type { CallNotes } from '#platform/server/log/call-notes.ts'
import type { ReceivedFile } from './received-files.ts'

/** The signed-in person behind a call. */
export type Caller = {
  id: string
  sessionId: string
  role: Role
  /** False: signed in, but every module counts as off. */
  access: boolean
  segment: string | null
  /** An organiser who has to sign in in two steps first, and may organise nothing until then. */
  lacksTwoFactor?: boolean
  /** Has given the password (and a code) within the last minutes, in this session. */
  isConfirmed?: boolean
  /** Has shown a passkey anew within the last minutes, in this session: it stands for the password and a code. */
  hasShownPasskey?: boolean
  /** By a link that somebody else made for them: it may be anybody, until the password is given. */
  isLent?: boolean
  /** An organiser who looks after the people of these departments and countries only. */
  scope?: { department_ids: string[]; country_ids: string[] } | undefined
  person: Person
  /** It calls by an API key of theirs, which may do this and no more. */
  key?: { id: string; name: string; scopes: readonly Permission[] }
}

/** The profile as the session check reads it: in the same round trip, because every page asks for it. */
export type Person = Omit<Profile, 'ranking' | 'firebase_chat_password'>

/** Secrets in cookies that no page reads, each under a name of its own and for some seconds. */
export type Matters = {
  read: (name: string) => string | undefined
  keep: (name: string, secret: string, seconds: number) => void
  forget: (name: string) => void
}

/** What is known of a call before anybody is recognised. */
export type RequestFacts = {
  id: string
  ip: string
  userAgent: string | undefined
  language: Language
  /** The secret of the device, when somebody has signed in on it before; the sign-in alone is told. */
  device?: string | undefined
  /** Gives the device a secret, with the answer. Not over the open line. */
  keepDevice?: (secret: string) => void
  /** What this browser keeps of a matter that is under way, such as a sign-in by a provider. Not over the open line. */
  matters?: Matters
  /** Says more in the log about this call, such as whose account it is about. Not over the open line. */
  note?: (more: CallNotes) => void
  /** When all of the call was here, by `performance.now()`: a caller who holds the body back comes later by that. */
  receivedAt: number
  /** The body of a call that hands over a picture; empty at all others. */
  file: Buffer
  /** The body of a call that hands over a file of any kind. */
  received?: ReceivedFile
}

type FailOptions = {
  fields?: Faults
  retryAfterSeconds?: number
  values?: Record<string, string | number>
}

/**
 * Builds one of the errors that the contract lists for the endpoint: `throw fail('duel_not_found')`. Handed into a
 * transaction it refuses there as well, and what was written before it is rolled back. Commands bring their own words.
 */
export type Fail<Code extends ErrorCode> = (code: Code, options?: FailOptions) => Error

/** The `fail` of an endpoint's calls. */
export type FailOf<Promised extends Pick<Endpoint, 'errors'>> = Fail<Promised['errors'][number]>

type CallerOf<Who extends Access> = Who extends 'public' ? Caller | undefined : Caller

export type Call<Input extends Schema, Code extends ErrorCode, Who extends Access> = {
  input: z.output<Input>
  caller: CallerOf<Who>
  request: RequestFacts
  fail: Fail<Code | (typeof platformCodes)[number]>
}

/** A call of this endpoint, for the use case that does all of its work. */
export type CallOf<Promised extends Endpoint> = Call<
  Promised['input'],
  Promised['errors'][number],
  Promised['access']
>

/** What a call wishes, for a use case that a command asks as well. */
export type WishOf<Promised extends Endpoint> = Pick<CallOf<Promised>, 'input' | 'fail'>

export type Handler = {
  endpoint: Endpoint
  run: (rawInput: unknown, caller: Caller | undefined, request: RequestFacts) => Promise<unknown>
}

/** Binds an endpoint of the contract to its work. A wrong shape or an undeclared error does not compile. */
export function handle<
  Input extends Schema,
  Output extends Schema,
  Code extends ErrorCode,
  Who extends Access,
>(
  endpoint: Endpoint<Input, Output, Code, Who>,
  answer: (call: Call<Input, Code, Who>) => Promise<z.input<Output>>,
): Handler {
  const declared = new Set<ErrorCode>([...endpoint.errors, ...platformCodes])
  return {
    endpoint,
    async run(rawInput, caller, request) {
      const input = endpoint.input.safeParse(rawInput, TELLING)
      if (!input.success) throw new AppError('invalid_input', { fields: problemsOf(input.error.issues) })
      const fail = (code: ErrorCode, options?: FailOptions) => new AppError(code, options)
      try {
        return await answer({
          input: input.data,
          caller: caller as CallerOf<Who>,
          request,
          fail,
        })
      } catch (error) {
        // A rule of another feature may have thrown: what this endpoint did not promise is a bug, not an answer.
        if (error instanceof AppError && !declared.has(error.code)) {
          throw new Error(`${endpoint.method} ${endpoint.path} threw the undeclared ${error.code}`, {
            cause: error,
          })
        }
        throw error
      }
    },
  }
}
