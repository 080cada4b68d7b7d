import type { GivenLinkKind, LINK_SKIPS } from '#features/people/contract/links.ts'
import { findKeyHolders, giveSecrets, type OnLink, tellLinkMade } from '#features/auth/server/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { tellAfter } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { writeInvitations } from '#features/people/server/inviting/invitation-mail.ts'
import { findInvited, noteInvited } from '#features/people/server/inviting/inviting.store.ts'
import * as rules from '#features/people/server/changing/changes.rules.ts'
import { lockSubjects } from '#features/people/server/changing/changes.store.ts'
import { findRecipients } from './links.store.ts'

type Reason = (typeof LINK_SKIPS)[number]
type By = rules.Author & { id: string }
export type Skips = Map<string, Reason>

const HEADING = ['email', 'first_name', 'last_name', 'worker_id', 'language', 'link', 'expires_at']
const CHUNK = 500
const HOUR = 3_600
const NOT_AGAIN_MINUTES = 60

const addressOf = { autologin: 'l098098098', invitation: 'reset-password' } as const
const purposeOf = { autologin: 'autologin', invitation: 'reset' } as const

type KeyHolder = { has_password: boolean; just_sent: boolean }
type Sifting = { by: By; kind: GivenLinkKind; notAgain?: boolean; byProvider?: boolean }

/** Why somebody gets no link of a kind, if they do not. */
function reasonOf(
  person: rules.Subject | undefined,
  by: By,
  kind: GivenLinkKind,
  keys: KeyHolder | undefined,
): Reason | undefined {
  if (!person || !rules.isWithin(by.scope, person)) return 'not_found'
  if (!rules.mayChange(by, person)) return 'staff'
  // A personal link signs in without a password: whoever can do harm gets none, from nobody.
  if (kind === 'autologin' && person.role !== 'participant') return 'staff'
  if (person.deleted) return 'deactivated'
  return kind === 'invitation' && keys?.has_password ? 'has_password' : undefined
}

async function sift(
  tx: Db,
  ids: readonly string[],
  { by, kind, notAgain = false, byProvider = false }: Sifting,
): Promise<{ chosen: string[]; skips: Skips }> {
  const subjects = new Map((await lockSubjects(tx, ids)).map((person) => [person.id, person]))
  const keys = await findKeyHolders(tx, ids, NOT_AGAIN_MINUTES)
  const written = notAgain ? await findInvited(tx, ids, NOT_AGAIN_MINUTES) : undefined
  const skips: Skips = new Map()
  for (const id of ids) {
    const held = keys.get(id)
    const before = written?.get(id)
    // Without passwords it is no matter who has one, but who has come.
    const came = byProvider && before?.came ? 'came' : undefined
    const again = notAgain && (held?.just_sent || before?.just_written) ? 'just_sent' : undefined
    const reason = reasonOf(subjects.get(id), by, kind, byProvider ? undefined : held) ?? came ?? again
    if (reason) skips.set(id, reason)
  }
  return { chosen: ids.filter((id) => !skips.has(id)), skips }
}

const addressesOf = (people: readonly { email: string }[]) => people.map(({ email }) => email)

/** Makes links for people, and the file of a mail merge with them: the only place where they stand in plain letters. */
export async function giveLinksTo(
  { db, config, mail, live, onLink }: Pick<Services, 'db' | 'config' | 'mail' | 'live'> & { onLink: OnLink },
  { userIds, kind, hours, by }: { userIds: readonly string[]; kind: GivenLinkKind; hours: number; by: By },
): Promise<{ csv: string; given: number; skips: Skips }> {
  const rows: string[][] = []
  const skips: Skips = new Map()
  for (let at = 0; at < userIds.length; at += CHUNK) {
    const done = await inTransaction(db, async (tx, after) => {
      const sifted = await sift(tx, userIds.slice(at, at + CHUNK), { by, kind })
      const people = await findRecipients(tx, sifted.chosen)
      const { tokens, expires_at } = await giveSecrets(tx, {
        userIds: sifted.chosen,
        purpose: purposeOf[kind],
        life: hours * HOUR,
        madeBy: by.id,
        byHand: true,
      })
      // Its link has just ended.
      if (kind === 'invitation')
        for (const template of ['invitation', 'invitation_reminder'] as const)
          await mail.withdraw(tx, template, addressesOf(people))
      await onLink(tx, { event: 'link_made', userIds: sifted.chosen }, tellAfter(live, after))
      for (const { id } of people) await tellLinkMade(tx, { config, mail }, { userId: id, kind, hours })
      return { people, tokens, expires_at, skips: sifted.skips }
    })
    for (const [id, reason] of done.skips) skips.set(id, reason)
    for (const { id, email, first_name, last_name, worker_id, language } of done.people) {
      const link = `${config.url}/${addressOf[kind]}/${done.tokens.get(id)}`
      rows.push([email, first_name, last_name, worker_id ?? '', language, link, done.expires_at])
    }
  }
  return { csv: writeCsv([HEADING, ...rows]), given: rows.length, skips }
}

/** Writes to people who have no password yet; where there are no passwords, to those who have never come. */
export async function inviteByMail(
  { db, config, mail }: Pick<Services, 'db' | 'config' | 'mail'>,
  { userIds, by }: { userIds: readonly string[]; by: By },
): Promise<{ written: number; skips: Skips }> {
  const skips: Skips = new Map()
  let written = 0
  for (let at = 0; at < userIds.length; at += CHUNK) {
    const done = await inTransaction(db, async (tx) => {
      const { passwords_off: byProvider } = await getSettings(tx)
      const wanted = { by, kind: 'invitation', notAgain: true, byProvider } as const
      const sifted = await sift(tx, userIds.slice(at, at + CHUNK), wanted)
      const wish = { userIds: sifted.chosen, by: by.id }
      await writeInvitations(tx, { config, mail }, { ...wish, template: 'invitation' })
      await noteInvited(tx, wish)
      return { written: sifted.chosen.length, skips: sifted.skips }
    })
    for (const [id, reason] of done.skips) skips.set(id, reason)
    written += done.written
  }
  return { written, skips }
}
