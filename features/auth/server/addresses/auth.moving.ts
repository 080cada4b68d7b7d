import { setPersonMail } from '#features/account/server/account.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { endWaitingChanges, findHeldAddresses, insertMove } from './auth.email.store.ts'
import { type AuthMailMeans, createAuthMails } from '#features/auth/server/auth.mails.ts'
import { linkLifetime } from '#features/auth/server/auth.rules.ts'
import {
  endLinks,
  endSessionRows,
  findStanding,
  getPerson,
  setUnverified,
} from '#features/auth/server/auth.store.ts'
import { newLinkSecret } from '#features/auth/server/auth.tokens.ts'
import { setTwoFactorOff } from '#features/auth/server/auth.two-factor.store.ts'

/**
 * Moves somebody to another address at the wish of an organiser. The address before is told, with the way back if it was
 * ever confirmed: one that a list had wrong is a stranger's. The new one is confirmed by whoever has a password before it
 * signs in, links and sessions end. Answers the ids of those sessions, or nothing when somebody may still come back to
 * that address; throws a unique violation when somebody has it.
 */
export async function moveAccount(
  tx: Db,
  means: AuthMailMeans,
  { userId, email }: { userId: string; email: string },
): Promise<string[] | undefined> {
  const person = await getPerson(tx, userId)
  if (person.email === email) return []
  if ((await findHeldAddresses(tx, [email], userId)).length > 0) return undefined
  const mails = createAuthMails(means)
  const { isVerified, hasPassword } = await findStanding(tx, userId)
  await setPersonMail(tx, userId, email)
  await endWaitingChanges(tx, userId)
  await endLinks(tx, userId)
  const ended = await endSessionRows(tx, userId)
  const back = isVerified ? newLinkSecret() : undefined
  await insertMove(tx, {
    userId,
    from: person.email,
    to: email,
    revertHash: back?.hash ?? null,
    life: linkLifetime.revert,
  })
  await setUnverified(tx, userId)
  if (back) await mails.emailChanged(tx, person, back.token, email)
  else await mails.addressMoved(tx, person)
  if (hasPassword) await mails.confirmGiven(tx, { ...person, email })
  return ended
}

/** Takes somebody's second step away: they are told, and sessions and links end. Nothing when there was none. */
export async function takeSecondStep(
  tx: Db,
  means: AuthMailMeans,
  userId: string,
): Promise<string[] | undefined> {
  if (!(await setTwoFactorOff(tx, userId))) return undefined
  await endLinks(tx, userId)
  await createAuthMails(means).twoFactorOff(tx, await getPerson(tx, userId))
  // Somebody else may have the app.
  return endSessionRows(tx, userId)
}

/** Tells somebody that there is a link to their account. */
export async function tellLinkMade(
  tx: Db,
  means: AuthMailMeans,
  { userId, ...values }: { userId: string; kind: 'autologin' | 'invitation'; hours: number },
): Promise<void> {
  await createAuthMails(means).linkMade(tx, await getPerson(tx, userId), values)
}

/** Tells somebody whose account has become part of another one of theirs. */
export async function tellMerged(tx: Db, means: AuthMailMeans, userId: string): Promise<void> {
  await createAuthMails(means).merged(tx, await getPerson(tx, userId))
}

/** Notes for people that a link to their account was made by hand, or used. */
export type OnLink = (
  tx: Db,
  link: { event: 'link_made' | 'link_used'; userIds: readonly string[] },
  tell: Tell,
) => Promise<void>

declare module '#platform/server/feature.ts' {
  interface Feature {
    onLink?: OnLink
  }
}
