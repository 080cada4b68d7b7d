import type { Language } from '#platform/contract/languages.ts'
import type * as z from 'zod/mini'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { Endpoint, Schema } from '#platform/contract/kit.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { countPending } from './pending.ts'
import { createTogether } from './together.ts'
import { clearTokens, findToken } from '#platform/web/session/session.ts'

/** An answer that is an error: `message` is for the person, in their language; `code` is for the program. */
export class ApiError extends Error {
  override name = 'ApiError'

  readonly code: ErrorCode | 'offline' | 'no_token'
  readonly status: number
  /** A message per field path. */
  readonly fields: Record<string, string>
  /** When the server asks to come again, in seconds. */
  readonly retryAfter: number | undefined

  constructor(error: {
    code: ApiError['code']
    message: string
    status: number
    fields?: Record<string, string> | undefined
    retryAfter?: number | undefined
  }) {
    super(error.message)
    this.code = error.code
    this.status = error.status
    this.fields = error.fields ?? {}
    this.retryAfter = error.retryAfter
  }
}

// The overlay must not flash for a message that is on its way already (C-35).
const UNCOUNTED = '/fcm/send-push'

// Not among the texts: those are loaded by a call themselves, and whoever is offline from the start has none of them.
const offlineMessage: Record<Language, string> = {
  en: 'You seem to be offline. Check your connection and try again.',
  pl: 'Wygląda na to, że nie ma połączenia. Sprawdź sieć i spróbuj ponownie.',
}

/** No answer came. */
export function offlineError(): ApiError {
  return new ApiError({ code: 'offline', status: 0, message: offlineMessage[currentLanguage()] })
}

export type AnyEndpoint<Input extends Schema, Output extends Schema> =
  | Endpoint<Input, Output>
  | Endpoint<Input, Output, never>

const askedTogether = createTogether({ send, refusalOf })

let confirmIdentity: (() => Promise<boolean>) | undefined

/** How to ask for the password again, where a page has a way to. Answers how to stop. */
export function onConfirmationNeeded(ask: () => Promise<boolean>): () => void {
  confirmIdentity = ask
  return () => {
    if (confirmIdentity === ask) confirmIdentity = undefined
  }
}

/** Calls an endpoint of the contract, once more after the password was given again for it. Rejects with ApiError. */
export async function call<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  try {
    return await callOnce(endpoint, input)
  } catch (error) {
    // The question stands outside of what is counted as pending: the overlay would lie over it.
    const isAsked = error instanceof ApiError && error.code === 'confirmation_needed'
    if (isAsked && (await confirmIdentity?.())) return callOnce(endpoint, input)
    throw error
  }
}

function callOnce<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const alone = () => send(endpoint, input)
  const work = endpoint.together
    ? (askedTogether({ endpoint, input: input as Record<string, unknown> }, alone) as Promise<
        z.output<Output>
      >)
    : alone()
  return endpoint.path.endsWith(UNCOUNTED) ? work : countPending(work)
}

/**
 * The same without counting as pending (C-35), as a file that is handed over: the overlay is for a page that waits for
 * an answer, not for what goes on behind it, as a message on its way that shows its own state. The signal takes it back.
 */
export function callBehind<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  return send(endpoint, input, signal)
}

async function send<Input extends Schema, Output extends Schema>(
  endpoint: AnyEndpoint<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const [address, init] = requestFor(endpoint, input as Record<string, unknown>)
  const response = await fetch(address, signal ? { ...init, signal } : init).catch(() => {
    throw offlineError()
  })
  if (!response.ok) throw await errorFrom(response)
  return (await response.json()) as z.output<Output>
}

/** Address, headers and body of a call. Throws where it needs a token and there is none. */
export function requestFor(endpoint: AnyEndpoint<Schema, Schema>, input: Record<string, unknown>) {
  const token = findToken()
  if (endpoint.access !== 'public' && token === undefined) {
    throw new ApiError({ code: 'no_token', status: 401, message: 'There is no token. Authenticate first!' })
  }
  const fields = { ...input }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  const hasNoBody = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const inQuery = hasNoBody || endpoint.takes !== undefined
  const query = inQuery
    ? new URLSearchParams(
        Object.entries(fields)
          .filter(([, v]) => v !== undefined)
          .map(([k, v]) => [k, String(v)]),
      )
    : undefined
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      'accept-language': currentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!hasNoBody && { 'content-type': 'application/json' }),
    },
    ...(!inQuery && { body: JSON.stringify(fields) }),
  }
  return [query && query.size > 0 ? `${path}?${query}` : path, init] as const
}

/** What an answer says that is a refusal. A session that is over is forgotten. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return refusalOf(response.status, body, Number(response.headers.get('retry-after')) || undefined)
}

/** The same for an answer that came over the live line. */
export function refusalOf(status: number, answer: unknown, retryAfter?: number): ApiError {
  if (status === 401) clearTokens()
  const body = (answer ?? undefined) as Partial<ErrorBody> | undefined
  return new ApiError({
    code: (body?.code ?? 'internal') as ErrorCode,
    status,
    message: body?.message ?? offlineMessage[currentLanguage()],
    fields: body?.fields,
    retryAfter,
  })
}

/** What to tell the person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
