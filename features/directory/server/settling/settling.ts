import * as account from '#features/account/server/account.ts'
import { moveAccount } from '#features/auth/server/auth.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { applyChange, inviteAdded, type PeopleServices } from '#features/people/server/people.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { ConnectionRow } from '#features/directory/server/connections/connections.store.ts'
import type { Doc } from '#features/directory/server/scim/attributes.ts'
import { ScimError } from '#features/directory/server/scim/scim-error.ts'
import type { UserRow } from '#features/directory/server/serving/resources.store.ts'
import type { After } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Plan, planFor } from './planning.ts'
import * as store from './settling.store.ts'
import { shownName } from './wanted.rules.ts'

export type SettlingMeans = PeopleServices
type Settling = SettlingMeans & { tx: Db; after: After; connection: ConnectionRow }

const author = { id: null, role: 'administrator', scope: undefined, isDirectory: true } as const

/**
 * Does what a user of a directory comes to: with a live connection to the people here, with a dry one to the list of
 * what would be done. Throws what stands against it, and then nothing is done.
 */
export async function settle(
  tx: Db,
  after: After,
  means: SettlingMeans,
  { connection, user, before }: { connection: ConnectionRow; user: UserRow; before?: Doc },
): Promise<void> {
  const plan = await planFor(tx, connection, { user, before })
  const isDry = connection.state !== 'live'
  const with_ = { ...means, tx, after, connection }
  const userId = isDry ? (plan.person?.id ?? null) : await carryOut(with_, plan)
  // A dry connection holds nobody: who is whose is settled when it works.
  if (!isDry) await store.setSettled(tx, user.id, userId)
  if (plan.kind === 'same' || plan.kind === 'absent') {
    if (isDry) await store.deleteDryDeeds(tx, user.id)
    return
  }
  await store.insertDeed(tx, {
    connection_id: connection.id,
    resource_id: user.id,
    user_id: userId,
    is_dry: isDry,
    kind: plan.kind,
    name: shownName(user.doc),
    changes: plan.changes,
  })
}

/** Answers who it is. */
async function carryOut(means: Settling, plan: Plan): Promise<string | null> {
  const { tx } = means
  const { person, kind } = plan
  if (kind === 'absent') return null
  if (kind === 'leaver') await change(means, person!.id, { kind: 'deactivate' })
  const userId = person?.id ?? (await join(means, plan))
  if (kind === 'back') await change(means, userId, { kind: 'reactivate' })
  if (kind === 'back' || kind === 'mover') await move(means, userId, plan)
  if (kind !== 'leaver') for (const each of await mappedOf(means, plan)) await change(means, userId, each)
  if (!isSame(person?.directory_fields, plan.ruled))
    await account.setDirectoryFields(tx, [userId], plan.ruled)
  return userId
}

const isSame = (before: readonly string[] | undefined, now: readonly string[]) =>
  before !== undefined && before.length === now.length && now.every((field) => before.includes(field))

async function join(means: Settling, plan: Plan): Promise<string> {
  const { tx, connection } = means
  const email = plan.email!
  const columns = { ...plan.columns, email } as account.NewPersonColumns
  const id = (await account.insertPeople(tx, [columns])).get(email)
  // Somebody else was first: to the address, or to the number in the company.
  if (!id)
    throw new ScimError((await account.findPersonByMail(tx, email)) ? 'address_taken' : 'worker_id_taken')
  const { passwords_off } = await getSettings(tx)
  // An invitation leads to a password: where there are none, people come in by their provider.
  if (connection.invites && !passwords_off) {
    const by = connection.made_by ?? (await account.lockAdministrators(tx))[0]
    if (by) await inviteAdded(tx, means, { userIds: [id], by })
  }
  return id
}

async function move(means: Settling, userId: string, { columns, email, person }: Plan): Promise<void> {
  const { tx, after, live } = means
  await account.setPeopleColumns(tx, [userId], columns as account.WrittenColumns)
  if (!email || person?.email === email) return
  const ended = await moveAccount(tx, means, { userId, email })
  if (!ended) throw new ScimError('address_held')
  after(() => live.endSessions(ended))
}

async function mappedOf({ tx }: Settling, { mapped, newDepartments }: Plan): Promise<PeopleChange[]> {
  if (newDepartments.length === 0) return mapped
  const made = await account.insertDepartments(tx, newDepartments)
  return [
    ...mapped,
    ...[...made.values()].map((department_id) => ({ kind: 'department' as const, department_id })),
  ]
}

async function change(means: Settling, userId: string, wanted: PeopleChange): Promise<void> {
  const verdicts = await applyChange(means.tx, { change: wanted, userIds: [userId], author }, means)
  const verdict = verdicts.get(userId)
  if (typeof verdict !== 'object' || verdict.skip !== 'last_administrator') return
  // By the rules an administrator stays; a leaver is refused, so that the directory knows.
  if (wanted.kind === 'deactivate') throw new ScimError('last_administrator')
}
