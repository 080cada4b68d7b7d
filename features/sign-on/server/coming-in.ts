import type { Language } from '#platform/contract/languages.ts'
import { insertPerson } from '#features/account/server/account.ts'
import * as auth from '#features/auth/server/auth.ts'
import { findHeldAddresses } from '#features/auth/server/auth.ts'
import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { addressOf, namesOf } from './claims.rules.ts'
import type { Proof } from './protocol.ts'
import type { ProviderRow } from './providers.store.ts'
import { Refused } from './refused.ts'
import * as store from './sign-on.store.ts'

type Coming = { provider: ProviderRow; proof: Proof; language: Language }
type Welcome = NonNullable<Feature['welcome']>

/**
 * Who somebody is here whom a provider has proved: whoever was linked to that subject, else the person of an address
 * that the provider vouches for, else somebody new where new people may come.
 */
export function comeIn(
  services: Pick<Services, 'db' | 'live' | 'config' | 'mail'>,
  welcome: Welcome,
  coming: Coming,
): Promise<string> {
  return inTransaction(services.db, async (tx, after) => {
    const { provider, proof } = coming
    const linked = await store.lockLink(tx, provider.id, proof.subject)
    if (linked?.deleted) throw new Refused('sign_on_person_gone')
    if (linked) return linked.user_id
    const address = addressOf(proof.claims, provider)
    if ('refusal' in address) throw new Refused(address.refusal, hostOf(proof.claims['email']))
    const userId = await findOrAdd(tx, { services, welcome, coming, email: address.email, after })
    const isFirst = await store.insertLink(tx, {
      provider_id: provider.id,
      subject: proof.subject,
      user_id: userId,
    })
    // Two at once: whoever of them was first has linked it, and the other tries again.
    if (!isFirst) throw new Refused('sign_on_linked_otherwise')
    return userId
  })
}

async function findOrAdd(
  tx: Db,
  {
    services,
    welcome,
    coming: { provider, proof, language },
    email,
    after,
  }: {
    services: Pick<Services, 'live' | 'config' | 'mail'>
    welcome: Welcome
    coming: Coming
    email: string
    after: After
  },
): Promise<string> {
  const known = await store.findByAddress(tx, email, provider.id)
  if (!known) {
    if (!provider.adds_people) throw new Refused('sign_on_not_invited')
    // Somebody may still come back to this address, so nobody else gets it.
    if ((await findHeldAddresses(tx, [email])).length > 0) throw new Refused('sign_on_person_gone')
    const names = namesOf(proof.claims, email)
    const added = await insertPerson(tx, { email, ...names, language })
    // Somebody else has just added them: the next try finds them.
    if (!added) throw new Refused('sign_on_expired')
    await auth.confirmAddress(tx, added.id)
    await welcome(tx, { id: added.id, first_name: names.first_name, language })
    return added.id
  }
  if (known.deleted) throw new Refused('sign_on_person_gone')
  if (known.is_linked) throw new Refused('sign_on_linked_otherwise')
  const { isVerified } = await auth.findStanding(tx, known.id)
  if (!isVerified) {
    // Whoever registered with the address and never proved that it is theirs does not share the account.
    await auth.endUnconfirmed(tx, known.id)
    await auth.endLinks(tx, known.id)
    const ended = await auth.endAllSessions(tx, known.id)
    after(() => services.live.endSessions(ended))
    await auth.confirmAddress(tx, known.id)
  }
  const person = await auth.getAddressee(tx, known.id)
  await auth.createAuthMails(services).linked(tx, person, provider.name)
  return known.id
}

/** For the administrator, who sees which domain is meant and nobody's address. */
function hostOf(email: unknown): string {
  return typeof email === 'string' ? email.slice(email.lastIndexOf('@') + 1) : ''
}
