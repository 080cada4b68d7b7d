import * as auth from '#features/auth/server/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import * as contract from '#features/sign-on/contract/sign-on.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import { findProvider, setFailed } from './providers.store.ts'
import { Refused } from './refused.ts'
import { begin, finish, type SignOnMeans } from './signing-in.ts'
import * as store from './sign-on.store.ts'

/** Of what goes wrong these are nobody's fault but the setting's: they stand beside the provider at the console. */
const OF_THE_SETTING = new Set<contract.SignOnRefusal>([
  'sign_on_silent',
  'sign_on_refused',
  'sign_on_answer_wrong',
  'sign_on_second_step_missing',
  'sign_on_address_missing',
  'sign_on_address_unverified',
  'sign_on_domain_not_allowed',
  'sign_on_not_invited',
])

export function signOnHandlers(means: SignOnMeans) {
  const { db, limits, live } = means.services

  const providerOf = async (id: string) => {
    const provider = await findProvider(db, id)
    return provider?.is_on ? provider : undefined
  }
  const tooMany = async (ip: string) => {
    const verdict = await limits.take('sign_on_address', addressBlock(ip))
    return verdict.allowed ? undefined : verdict
  }
  /** What a refusal says is noted beside the provider. */
  const noting = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refused && OF_THE_SETTING.has(error.code)) await setFailed(db, id, error)
      throw error
    }
  }

  return [
    handle(contract.startSignOn, async ({ input, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const provider = await providerOf(input.provider_id)
      if (!provider) throw fail('sign_on_provider_not_found')
      const { to, remember_me: remember } = input
      try {
        return await noting(provider.id, () => begin(means, { provider, request, to, remember }))
      } catch (error) {
        throw error instanceof Refused ? fail(startCode(error), named(provider)) : error
      }
    }),

    handle(contract.confirmBySignOn, async ({ caller, input, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const provider = await providerOf(input.provider_id)
      const links = await store.findLinksOf(db, caller.id)
      if (!provider || !links.some(({ provider_id }) => provider_id === provider.id))
        throw fail('sign_on_link_not_found')
      const wish = { provider, request, to: input.to, remember: false, confirms: caller.sessionId }
      try {
        return await noting(provider.id, () => begin(means, wish))
      } catch (error) {
        throw error instanceof Refused ? fail(startCode(error), named(provider)) : error
      }
    }),

    handle(contract.finishSignOn, async ({ caller, input, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const provider = await providerOf(input.provider)
      if (!provider) throw fail('sign_on_provider_not_found')
      try {
        return await noting(provider.id, () => finish(means, provider, { input, request, caller, fail }))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw fail(error.code, named(provider))
      }
    }),

    handle(contract.listSignOnLinks, async ({ caller }) => ({
      links: await store.findLinksOf(db, caller.id),
      may_remove: await hasAnotherWay(caller.id),
    })),

    handle(contract.removeSignOnLink, async ({ caller, input: { provider_id }, fail }) => {
      if (!(await hasAnotherWay(caller.id))) throw fail('sign_on_password_first')
      await inTransaction(db, async (tx, after) => {
        const link = (await store.findLinksOf(tx, caller.id)).find((each) => each.provider_id === provider_id)
        if (!link || !(await store.deleteLink(tx, caller.id, provider_id)))
          throw fail('sign_on_link_not_found')
        await auth.endLinks(tx, caller.id)
        const ended = await auth.endOtherSessionRows(tx, caller)
        after(() => live.endSessions(ended))
        const mails = auth.createAuthMails(means.services)
        await mails.unlinked(tx, await auth.getAddressee(tx, caller.id), link.name)
      })
      return {}
    }),
  ]

  /** Whether somebody can still come in without a provider. */
  async function hasAnotherWay(userId: string): Promise<boolean> {
    if (!auth.mayUsePassword(await getSettings(db), userId)) return false
    return (await auth.findStanding(db, userId)).hasPassword || (await auth.countPasskeys(db, userId)) > 0
  }
}

const named = ({ name }: { name: string }) => ({ values: { provider: name } })

function startCode({ code }: Refused): 'sign_on_silent' | 'sign_on_answer_wrong' {
  return code === 'sign_on_silent' ? code : 'sign_on_answer_wrong'
}
