import type { FastifyInstance, FastifyReply } from 'fastify'
import { hashOfLink } from '#features/auth/server/auth.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import type { Services } from '#platform/server/services.ts'
import { findProvider } from './providers.store.ts'
import { type Protocols, sealText, spoken } from './sign-on.ts'
import { TRY_S } from './sign-on.rules.ts'
import { setPosted } from './sign-on.store.ts'
import { ownerOf } from './signing-in.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STATE = /^[A-Za-z0-9_-]{43}$/
const LARGEST = 300 * 1_024

type Named = { Params: { provider_id: string } }

/**
 * What a provider has the browser post here, and how this app describes itself to it. The form comes from another site,
 * so it brings no cookie and is believed in nothing: it is kept for the sign-in that it names, and the browser goes on to
 * the page that asks for what comes of it, with the cookie of that sign-in.
 */
export async function mountPosted(http: FastifyInstance, services: Services, protocols: Protocols) {
  const { db, config, limits } = services
  const providerOf = async (id: string) => {
    const provider = UUID.test(id) ? await findProvider(db, id) : undefined
    const { posted } = provider ? protocols[provider.protocol] : {}
    return provider && posted && { provider, posted }
  }

  http.get<Named>('/api/sign-on/:provider_id/metadata', async ({ params }, reply) => {
    const found = await providerOf(params.provider_id)
    if (!found) return reply.status(404).send({ error: 'not_found' })
    return reply
      .header('content-type', 'application/samlmetadata+xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="convoy-metadata.xml"')
      .send(found.posted.describe(await spoken(services, found.provider)))
  })

  await http.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.post<Named>('/sign-on/:provider_id/acs', async ({ params, body, ip }, reply) => {
      const id = params.provider_id
      const on = (to: string) => goOn(reply, `${config.url}/sign-on/${id}${to}`)
      const found = await providerOf(id)
      if (!found) return reply.status(404).send({ error: 'not_found' })
      const verdict = await limits.take('sign_on_address', addressBlock(ip))
      if (!verdict.allowed) return reply.status(429).send({ error: 'too_many_requests' })
      const { state, kept, isAnswer } = found.posted.read(
        body instanceof URLSearchParams ? body : new URLSearchParams(),
      )
      // Nobody asked for it: not believed, but whoever pressed the tile at their company is signed in from the start.
      if (!isAnswer) return on('')
      if (state === undefined || !STATE.test(state)) return on('/back')
      const state_hash = hashOfLink(state)
      await setPosted(db, {
        state_hash,
        provider_id: id,
        life: TRY_S,
        posted: await sealText(db, ownerOf(state_hash), kept),
      })
      return on(`/back?state=${state}`)
    })
  })
}

/** 303: the next call is a GET, whatever this one was. */
const goOn = (reply: FastifyReply, to: string) =>
  reply.status(303).header('cache-control', 'no-store').header('location', to).send()
