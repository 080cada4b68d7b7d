import { lockAdministrators } from '#features/account/server/account.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { findHeldAddresses } from '#features/auth/server/auth.ts'
import { changeOf, findPlacesOf, mapClaims } from '#features/people/server/people.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { DeedChange } from '#features/directory/contract/directory.ts'
import type { ConnectionRow } from '#features/directory/server/connections/connections.store.ts'
import type { Doc } from '#features/directory/server/scim/attributes.ts'
import { ScimError } from '#features/directory/server/scim/scim-error.ts'
import type { UserRow } from '#features/directory/server/serving/resources.store.ts'
import type { Db } from '#platform/server/schema.ts'
import * as store from './settling.store.ts'
import * as rules from './wanted.rules.ts'

export type Columns = Partial<Record<rules.PlainField, string | null>>

/** What the directory comes to for one of its users: what a live connection does, and what a dry one would do. */
export type Plan = {
  /** `absent`: nobody is made of whoever may not come in anyway. */
  kind: 'joiner' | 'mover' | 'leaver' | 'back' | 'same' | 'absent'
  person: store.PersonNow | undefined
  email: string | undefined
  columns: Columns
  mapped: PeopleChange[]
  newDepartments: string[]
  changes: DeedChange[]
  /** Fields that nobody else writes from now on. */
  ruled: string[]
}

const NEVER_EMPTY: ReadonlySet<string> = new Set(['first_name', 'last_name', 'language'])
const NOTHING = { columns: {}, mapped: [], newDepartments: [], changes: [] }

/** Throws why nothing is done, where something stands against it. */
export async function planFor(
  tx: Db,
  connection: ConnectionRow,
  { user, before }: { user: UserRow; before: Doc | undefined },
): Promise<Plan> {
  const email = rules.addressOf(user.doc)
  const person = await personOf(tx, connection, user, email)
  if (!user.active || user.is_gone) {
    if (!person) return { ...NOTHING, kind: 'absent', person, email, ruled: [] }
    if (person.deleted) return { ...NOTHING, kind: 'same', person, email, ruled: person.directory_fields }
    await mayLeave(tx, person)
    return { ...NOTHING, kind: 'leaver', person, email, ruled: ['active', 'email'] }
  }
  if (!email) throw new ScimError('address_missing')
  const wanted = rules.wantedOf(user.doc)
  // In which language somebody reads is theirs to choose, until the directory says another one.
  const isSaidAnew = before !== undefined && rules.wantedOf(before).language !== wanted.language
  if (person?.language && !isSaidAnew) delete wanted.language
  if (!person) Object.assign(wanted, rules.newNames(user.doc, email))
  await mayHaveAddress(tx, connection, { email, person })
  if (wanted.worker_id && wanted.worker_id !== person?.worker_id)
    if (await store.isWorkerIdTaken(tx, wanted.worker_id, person?.id)) throw new ScimError('worker_id_taken')
  const columns = columnsFor(wanted, person)
  const mapped = await mappedFor(tx, connection, { user, person })
  const changes = [
    ...Object.entries(columns).map(([field, to]) => ({
      field: field as rules.PlainField,
      from: person?.[field as rules.PlainField] ?? null,
      to: to ?? null,
      unknown: false,
    })),
    ...(person && person.email === email
      ? []
      : [{ field: 'email' as const, from: person?.email ?? null, to: email, unknown: false }]),
    ...mapped.changes,
  ]
  const isMoved = changes.some(({ unknown }) => !unknown)
  return {
    kind: !person ? 'joiner' : person.deleted ? 'back' : isMoved ? 'mover' : 'same',
    person,
    email,
    columns,
    mapped: mapped.mapped,
    newDepartments: mapped.newDepartments,
    changes,
    ruled: [
      'active',
      'email',
      ...Object.keys(wanted).filter((field) => field !== 'language'),
      ...mapped.ruled,
    ],
  }
}

/** Whoever they are here already, or whoever has their address and may become a person of this directory. */
async function personOf(
  tx: Db,
  connection: ConnectionRow,
  user: UserRow,
  email: string | undefined,
): Promise<store.PersonNow | undefined> {
  const known = user.user_id ? await store.findPerson(tx, { id: user.user_id }) : undefined
  if (known) return known
  if (!email) return undefined
  const found = await store.findPerson(tx, { email })
  if (!found) return undefined
  if (!rules.isOfDomains(email, connection.domains)) throw new ScimError('domain_not_allowed')
  if (found.held_by && found.held_by !== user.id) throw new ScimError('address_taken')
  if (found.merged_into) throw new ScimError('merged')
  if (found.role !== 'participant' && !connection.takes_staff) throw new ScimError('staff_not_taken')
  return found
}

async function mayLeave(tx: Db, { id, role }: store.PersonNow): Promise<void> {
  if (role !== 'administrator') return
  const { password_keeper, passwords_off } = await getSettings(tx)
  if (passwords_off && password_keeper === id) throw new ScimError('password_keeper')
  const administrators = await lockAdministrators(tx)
  if (administrators.length === 1 && administrators[0] === id) throw new ScimError('last_administrator')
}

async function mayHaveAddress(
  tx: Db,
  connection: ConnectionRow,
  { email, person }: { email: string; person: store.PersonNow | undefined },
): Promise<void> {
  if (person?.email === email) return
  if (!rules.isOfDomains(email, connection.domains)) throw new ScimError('domain_not_allowed')
  if ((await findHeldAddresses(tx, [email], person?.id)).length > 0) throw new ScimError('address_held')
  if (!person) return
  // Whoever has the address has the account: of those who organise it is moved only where that is allowed.
  if (person.role !== 'participant' && !connection.takes_staff) throw new ScimError('staff_not_taken')
  if (await store.findPerson(tx, { email })) throw new ScimError('address_taken')
}

/** What is different from what stands here; what the directory had said and says no more is nothing. */
function columnsFor(wanted: rules.Wanted, person: store.PersonNow | undefined): Columns {
  const columns: Columns = {}
  for (const field of rules.PLAIN_FIELDS) {
    const to = wanted[field]
    if (to !== undefined) {
      if (person?.[field] !== to) columns[field] = to
    } else if (person?.directory_fields.includes(field) && !NEVER_EMPTY.has(field)) {
      if (person[field] !== null) columns[field] = null
    }
  }
  return columns
}

async function mappedFor(
  tx: Db,
  connection: ConnectionRow,
  { user, person }: { user: UserRow; person: store.PersonNow | undefined },
) {
  const groups = await store.findGroupNames(tx, user.id)
  const found = mapClaims(rules.claimsOf(user.doc, groups), connection.rules)
  const places = await findPlacesOf(tx, found)
  const left = {
    mapped: [] as PeopleChange[],
    newDepartments: [] as string[],
    changes: [] as DeedChange[],
    ruled: [] as string[],
  }
  for (const each of found) {
    const { field, value } = each
    const from = person?.[field] ?? null
    const change = changeOf(each, places)
    const isMade = !change && field === 'department' && connection.makes_departments
    if (!change && !isMade) {
      left.changes.push({ field, from, to: value, unknown: true })
      continue
    }
    const to = nameOf(change, places) ?? value
    if (from === to || (field === 'role' && (from ?? 'participant') === to)) {
      left.ruled.push(field)
      continue
    }
    // The last administrator stays one, and so does the one who keeps a password.
    if (field === 'role' && person && (await keepsRole(tx, person))) continue
    left.ruled.push(field)
    left.changes.push({ field, from, to, unknown: false })
    if (change) left.mapped.push(change)
    else left.newDepartments.push(value)
  }
  return left
}

function nameOf(change: PeopleChange | undefined, places: Awaited<ReturnType<typeof findPlacesOf>>) {
  if (change?.kind === 'department')
    return places.departments.find(({ id }) => id === change.department_id)?.name
  if (change?.kind === 'country') return places.countries.find(({ id }) => id === change.country_id)?.name
  return change?.kind === 'role' ? change.role : undefined
}

async function keepsRole(tx: Db, person: store.PersonNow): Promise<boolean> {
  return mayLeave(tx, person).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ScimError) return true
      throw error
    },
  )
}
