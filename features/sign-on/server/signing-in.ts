import {
  type Auth,
  endReplaced,
  hashOfLink,
  newLinkSecret,
  startSession,
} from '#features/auth/server/auth.ts'
import * as auth from '#features/auth/server/auth.ts'
import type { finishSignOn } from '#features/sign-on/contract/sign-on.ts'
import type { FeaturesAbove } from '#features/people/server/people.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Caller, CallOf, RequestFacts } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { comeIn } from './coming-in.ts'
import { applyMapping } from './mapping.ts'
import type { Proof } from './protocol.ts'
import { type ProviderRow, setGood } from './providers.store.ts'
import { Refused } from './refused.ts'
import { openText, type Protocols, sealText, spoken } from './sign-on.ts'
import { matterOf, steppedThere, TRY_S } from './sign-on.rules.ts'
import * as store from './sign-on.store.ts'

export type SignOnMeans = {
  services: Services
  auth: Auth
  protocols: Protocols
  above: FeaturesAbove
  welcome: NonNullable<Feature['welcome']>
}

/** Where somebody proves who they are: sealed for the try while a code of theirs is asked for. */
type Proved = Pick<Proof, 'subject' | 'sid' | 'hint'> & { user_id: string; two_steps: boolean }

/** Seconds that may lie between the begin of a try and a sign-in at the provider that it calls for. */
const EARLIER_S = 90

/** Sends somebody to a provider, and binds what comes back to this browser. */
export async function begin(
  { services: { db, config }, protocols }: SignOnMeans,
  {
    provider,
    request,
    to,
    remember,
    confirms,
  }: {
    provider: ProviderRow
    request: RequestFacts
    to: string | undefined
    remember: boolean
    confirms?: string
  },
): Promise<{ url: string }> {
  const [state, browser] = [newLinkSecret(), newLinkSecret()]
  const { url, kept } = await protocols[provider.protocol].begin(await spoken({ db, config }, provider), {
    state: state.token,
    anew: confirms !== undefined,
  })
  await store.insertTry(db, {
    state_hash: state.hash,
    browser_hash: browser.hash,
    provider_id: provider.id,
    kept: await sealText(db, ownerOf(state.hash), kept),
    way: to ?? null,
    remember,
    confirms: confirms ?? null,
  })
  request.matters?.keep(matterOf(state.hash), browser.token, TRY_S)
  return { url }
}

export const ownerOf = (stateHash: Buffer) => `try ${stateHash.toString('hex')}`

type Finishing = Pick<CallOf<typeof finishSignOn>, 'input' | 'request' | 'caller' | 'fail'>
type Entered = { token: string | null; remember: boolean; to: string | null }

/** Ends what `begin` began: throws `Refused`, or what asks for a code. */
export async function finish(
  means: SignOnMeans,
  provider: ProviderRow,
  { input, request, caller, fail }: Finishing,
): Promise<Entered> {
  const { services, protocols } = means
  const { db } = services
  const answer = new URLSearchParams(input.answer)
  const protocol = protocols[provider.protocol]
  const state = protocol.stateOf(answer)
  if (!state) throw new Refused('sign_on_answer_wrong', 'the answer names no state')
  const state_hash = hashOfLink(state)
  const browser = request.matters?.read(matterOf(state_hash))
  if (!browser) throw new Refused('sign_on_blocked')
  const which = { state_hash, browser_hash: hashOfLink(browser), provider_id: provider.id, life: TRY_S }

  const begun = await store.takeTry(db, which)
  if (!begun) {
    const waiting = await store.findProved(db, which)
    if (!waiting || (input.code === undefined && input.passkey === undefined))
      throw new Refused('sign_on_expired')
    const proved = JSON.parse(await openText(db, ownerOf(state_hash), waiting.kept)) as Proved
    return enter(means, { provider, proved, state_hash, of: waiting, input, request, caller, fail })
  }
  const proof = await protocol.finish(await spoken(services, provider), {
    answer,
    state,
    kept: await openText(db, ownerOf(state_hash), begun.kept),
    posted: begun.posted ? await openText(db, ownerOf(state_hash), begun.posted) : undefined,
  })
  if (proof.once) {
    const { name, ends } = proof.once
    const isFirst = await store.insertAssertion(db, {
      provider_id: provider.id,
      hash: hashOfLink(name),
      ends,
    })
    if (!isFirst) throw new Refused('sign_on_answer_wrong', 'the assertion has come before')
  }
  const stepped = steppedThere(provider, proof.steps)
  if (stepped === 'missing')
    throw new Refused('sign_on_second_step_missing', `amr, acr: ${proof.steps.join(' ') || 'nothing'}`)
  if (begun.confirms) {
    await confirm(db, provider, { ...begun, confirms: begun.confirms }, proof)
    await store.deleteTry(db, state_hash)
    request.matters?.forget(matterOf(state_hash))
    return { token: null, remember: false, to: begun.way }
  }
  const user_id = await comeIn(services, means.welcome, { provider, proof, language: request.language })
  request.note?.({ user: user_id })
  await applyMapping(services, means.above, { provider, userId: user_id, claims: proof.claims })
  const { subject, sid, hint } = proof
  const proved: Proved = { subject, sid, hint, user_id, two_steps: stepped === 'yes' }
  await store.setProved(db, state_hash, await sealText(db, ownerOf(state_hash), JSON.stringify(proved)))
  return enter(means, { provider, proved, state_hash, of: begun, input, request, caller, fail })
}

/** Somebody who is in has shown anew who they are: the same person, and a moment ago. */
async function confirm(
  db: Db,
  provider: ProviderRow,
  { confirms, began }: { confirms: string; began: number },
  proof: Proof,
): Promise<void> {
  const linked = await store.findLinked(db, provider.id, proof.subject)
  const owner = await auth.findSessionOwner(db, confirms)
  if (!linked || !owner || linked.id !== owner) throw new Refused('sign_on_other_person')
  if (proof.signedInAt === undefined || proof.signedInAt < began - EARLIER_S)
    throw new Refused('sign_on_answer_wrong', 'the person did not sign in anew')
  await auth.confirmSession(db, confirms)
}

async function enter(
  { services, auth: { tokens } }: SignOnMeans,
  {
    provider,
    proved,
    state_hash,
    of,
    input,
    request,
    caller,
    fail,
  }: Finishing & {
    provider: ProviderRow
    proved: Proved
    state_hash: Buffer
    of: { remember: boolean; way: string | null }
    caller: Caller | undefined
  },
): Promise<Entered> {
  const { db, live } = services
  const { user_id, subject, sid, hint, two_steps } = proved
  const { code, passkey } = input
  const shown =
    provider.second_step === 'convoy'
      ? await auth.checkSecondStep(services, user_id, { code, passkey, request, fail })
      : undefined
  const token = await db.transaction().execute(async (tx) => {
    // Of many calls at once one comes in.
    if (!(await store.deleteTry(tx, state_hash))) throw new Refused('sign_on_expired')
    // Somebody may have deactivated them, or ended the link, while they looked for the code.
    const still = await store.findLinked(tx, provider.id, subject)
    if (!still || still.id !== user_id || still.deleted) throw new Refused('sign_on_person_gone')
    const entered = await startSession(tx, tokens, {
      userId: user_id,
      via: 'provider',
      remember: of.remember,
      twoFactor: shown !== undefined,
      twoSteps: two_steps || shown === 'passkey',
      request,
    })
    await store.insertSignOnSession(tx, {
      session_id: entered.sessionId,
      provider_id: provider.id,
      subject,
      sid: sid ?? null,
      hint: hint === undefined ? null : await sealText(tx, entered.sessionId, hint),
    })
    return entered.token
  })
  request.matters?.forget(matterOf(state_hash))
  if (caller) live.endSessions(await endReplaced(db, caller))
  await setGood(db, provider.id)
  return { token, remember: of.remember, to: of.way }
}
