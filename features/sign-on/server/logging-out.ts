import type { FastifyInstance } from 'fastify'
import { endSessionsOf, hashOfLink } from '#features/auth/server/auth.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import type { Services } from '#platform/server/services.ts'
import type { LogoutMessage } from './protocol.ts'
import { findProvider, type ProviderRow } from './providers.store.ts'
import { Refused } from './refused.ts'
import { openText, type Protocols, spoken } from './sign-on.ts'
import { CLOCKS_APART_S } from './sign-on.rules.ts'
import * as store from './sign-on.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ONWARD_WITHIN_MS = 3_000

/** Where somebody who logs out here logs out of their provider: nowhere when that does not answer soon. */
export async function onwardOf(
  services: Services,
  protocols: Protocols,
  sessionId: string,
): Promise<string | null> {
  const found = await store.findSignOnSession(services.db, sessionId)
  const provider = found && (await findProvider(services.db, found.provider_id))
  if (!provider) return null
  const hint = found.hint ? await openText(services.db, sessionId, found.hint) : undefined
  const asked = protocols[provider.protocol]
    .logoutUrl(await spoken(services, provider), { hint, backTo: `${services.config.url}/login` })
    .catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ONWARD_WITHIN_MS, undefined).unref())
  return (await Promise.race([asked, late])) ?? null
}

/** The address at which a provider says that somebody has logged out (OpenID Connect Back-Channel Logout 1.0). */
export async function mountLogout(http: FastifyInstance, services: Services, protocols: Protocols) {
  await http.register(async (messages) => {
    messages.removeAllContentTypeParsers()
    messages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1_024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    messages.post<{ Params: { provider_id: string } }>(
      '/api/sign-on/:provider_id/logout',
      async ({ params, body, ip }, reply) => {
        const verdict = await services.limits.take('sign_on_address', addressBlock(ip))
        if (!verdict.allowed) return reply.status(429).send({ error: 'too_many_requests' })
        const { provider_id } = params
        const provider = UUID.test(provider_id) ? await findProvider(services.db, provider_id) : undefined
        const token = body instanceof URLSearchParams ? body.get('logout_token') : null
        if (!provider || !token) return reply.status(400).send({ error: 'invalid_request' })
        try {
          const message = await protocols[provider.protocol].readLogout(
            await spoken(services, provider),
            token,
          )
          await endThere(services, provider, { message, token })
          return reply.status(200).send({})
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return reply.status(400).send({ error: 'invalid_request', error_description: error.detail })
        }
      },
    )
  })
}

/** Ends what was open before the message was written, on every instance: one that comes again ends nothing newer. */
async function endThere(
  { db, live }: Services,
  { id }: ProviderRow,
  { message, token }: { message: LogoutMessage; token: string },
): Promise<void> {
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await store.insertLogout(tx, id, hashOfLink(token))))
      throw new Refused('sign_on_answer_wrong', 'logout token: it has come before')
    const open = await store.findSessionsOf(tx, {
      provider_id: id,
      subject: message.subject ?? null,
      sid: message.sid ?? null,
      before: message.issuedAt + CLOCKS_APART_S,
    })
    return endSessionsOf(tx, open)
  })
  live.endSessions(ended)
}
