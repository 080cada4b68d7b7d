import type { Language } from '#platform/contract/languages.ts'
import { sql } from 'kysely'
import type { EmailLinkPurpose } from '#features/auth/contract/credentials.ts'
import type { Db } from '#platform/server/schema.ts'

/** The wish that waits for its link to be opened. */
export async function findWaitingChange(db: Db, userId: string) {
  return db
    .selectFrom('auth_email_changes')
    .select(['new_email as email', 'confirm_until as expires_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function endWaitingChanges(tx: Db, userId: string) {
  await tx
    .updateTable('auth_email_changes')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notes a wish, and ends the one before it. `life` in seconds; no hash when nobody gets a link. */
export async function insertChange(
  tx: Db,
  wish: { userId: string; from: string; to: string; hash: Buffer | null; life: number; askedIn: string },
) {
  // Two requests at once wait for each other here, so that one wish remains.
  await tx.selectFrom('users').select('id').where('id', '=', wish.userId).forUpdate().execute()
  await endWaitingChanges(tx, wish.userId)
  return tx
    .insertInto('auth_email_changes')
    .values({
      user_id: wish.userId,
      old_email: wish.from,
      new_email: wish.to,
      confirm_hash: wish.hash,
      asked_in: wish.askedIn,
      confirm_until: sql<string>`now() + make_interval(secs => ${wish.life})`,
    })
    .returning(['new_email as email', 'confirm_until as expires_at'])
    .executeTakeFirstOrThrow()
}

/** Notes that somebody else moved an account; the way back is open for `life` seconds, when there is one. */
export async function insertMove(
  tx: Db,
  move: { userId: string; from: string; to: string; revertHash: Buffer | null; life: number },
) {
  const now = sql<string>`now()`
  const ways = move.revertHash
    ? {
        confirmed_at: now,
        revert_hash: move.revertHash,
        revert_until: sql<string>`now() + make_interval(secs => ${move.life})`,
      }
    : { ended_at: now }
  await tx
    .insertInto('auth_email_changes')
    .values({
      user_id: move.userId,
      old_email: move.from,
      new_email: move.to,
      confirm_until: now,
      ...ways,
    })
    .execute()
}

/** Whom a link concerns and where it leads, without using it up. */
export async function findEmailLink(db: Db, { purpose, hash }: { purpose: EmailLinkPurpose; hash: Buffer }) {
  const links = db
    .selectFrom('auth_email_changes as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.ended_at', 'is', null)
    .where('u.deleted', '=', false)
  if (purpose === 'confirm')
    return links
      .select(['u.first_name', 'e.new_email as email'])
      .where('e.confirm_hash', '=', hash)
      .where('e.confirmed_at', 'is', null)
      .where('e.confirm_until', '>', sql<string>`now()`)
      .executeTakeFirst()
  return links
    .select(['u.first_name', 'e.old_email as email'])
    .where('e.revert_hash', '=', hash)
    .where('e.revert_until', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Uses a confirmation up: of a hundred calls at once one gets the change, the rest nothing. `life` in seconds. */
export async function takeConfirmation(
  tx: Db,
  { hash, revertHash, life }: { hash: Buffer; revertHash: Buffer; life: number },
) {
  return tx
    .updateTable('auth_email_changes')
    .set({
      confirmed_at: sql<string>`now()`,
      revert_hash: revertHash,
      revert_until: sql<string>`now() + make_interval(secs => ${life})`,
    })
    .where('confirm_hash', '=', hash)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('confirm_until', '>', sql<string>`now()`)
    .returning(['user_id', 'old_email', 'new_email', 'asked_in'])
    .executeTakeFirst()
}

/** Uses the way back up. Whatever was changed or wished for afterwards ends with it. */
export async function takeReversion(tx: Db, hash: Buffer) {
  const taken = await tx
    .updateTable('auth_email_changes')
    .set({ ended_at: sql<string>`now()` })
    .where('revert_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('revert_until', '>', sql<string>`now()`)
    .returning(['user_id', 'old_email', 'asked_at', 'confirmed_at'])
    .executeTakeFirst()
  if (!taken) return undefined
  await tx
    .updateTable('auth_email_changes')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', taken.user_id)
    .where('asked_at', '>=', taken.asked_at)
    .where('ended_at', 'is', null)
    .execute()
  return taken
}

/** Whether somebody may still come back to this address: until then it is nobody else's. */
export async function findHeldAddress(db: Db, email: string) {
  return db
    .selectFrom('auth_email_changes as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.first_name'])
    .select(sql<Language>`written_language(u.language)`.as('language'))
    .where('e.old_email', '=', email)
    .where('e.confirmed_at', 'is not', null)
    .where('e.ended_at', 'is', null)
    .where('e.revert_until', '>', sql<string>`now()`)
    .where('u.deleted', '=', false)
    .executeTakeFirst()
}

/** Of these addresses those to which somebody may still come back, but for this person. */
export async function findHeldAddresses(
  db: Db,
  emails: readonly string[],
  exceptOf?: string,
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('auth_email_changes as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('e.old_email')
    .where('e.old_email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where('e.confirmed_at', 'is not', null)
    .where('e.ended_at', 'is', null)
    .where('e.revert_until', '>', sql<string>`now()`)
    .where('u.deleted', '=', false)
    .$if(exceptOf !== undefined, (query) => query.where('u.id', '<>', exceptOf!))
    .execute()
  return rows.map(({ old_email }) => old_email)
}

/** Addresses that a person has had, or to which a link of theirs was sent. */
export async function findOwnAddresses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_email_changes')
    .select(['old_email', 'new_email', 'confirm_hash'])
    .where('user_id', '=', userId)
    .execute()
  // A wish for an address that belongs to somebody else was never sent there.
  return rows.flatMap((row) => (row.confirm_hash ? [row.old_email, row.new_email] : [row.old_email]))
}

export async function deleteInvitations(tx: Db, emails: readonly string[]) {
  if (emails.length > 0) await tx.deleteFrom('auth_invitations').where('email', 'in', emails).execute()
}
