import {
  changeEmail,
  confirmEmail,
  getEmailChange,
  readEmailLink,
  revertEmail,
  withdrawEmailChange,
} from '#features/auth/contract/credentials.ts'
import { findDirectoryFields, setPersonMail } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import { noSoonerThan } from '#platform/server/limits/pace.ts'
import { isUniqueViolation } from '#platform/server/database/database.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { checkIdentity } from '#features/auth/server/auth.confirming.ts'
import * as changes from './auth.email.store.ts'
import { takeLinkLimit, takeMailLimits, tooMany } from '#features/auth/server/auth.limits.ts'
import { createAuthMails } from '#features/auth/server/auth.mails.ts'
import { linkLifetime, mayMoveTo } from '#features/auth/server/auth.rules.ts'
import {
  endLinks,
  endSessionRows,
  endWhatCameSince,
  findCredential,
  getPerson,
  isInvited,
  setVerified,
} from '#features/auth/server/auth.store.ts'
import { hashOfLink, newLinkSecret } from '#features/auth/server/auth.tokens.ts'

// Longer than either way takes: the time tells no more than the answer.
const CHANGE_MS = 300

export function emailHandlers(services: Services) {
  const { db, live, limits } = services
  const mails = createAuthMails(services)

  /** A link to the new address, or a word to whoever has it already. */
  async function ask(tx: Db, { id: userId, sessionId }: Caller, to: string) {
    const person = await getPerson(tx, userId)
    const owner = (await findCredential(tx, to)) ?? (await changes.findHeldAddress(tx, to))
    const isFree = !owner || owner.id === userId
    const { token, hash } = newLinkSecret()
    const waiting = await changes.insertChange(tx, {
      userId,
      from: person.email,
      to,
      hash: isFree ? hash : null,
      life: linkLifetime.email,
      askedIn: sessionId,
    })
    if (isFree) await mails.confirmEmail(tx, { ...person, email: to }, token)
    else if (!('deleted' in owner && owner.deleted)) await mails.emailTaken(tx, { ...owner, email: to })
    return waiting
  }

  return [
    handle(getEmailChange, async ({ caller }) => ({
      waiting: (await changes.findWaitingChange(db, caller.id)) ?? null,
    })),

    handle(changeEmail, async ({ caller, input, request, fail }) => {
      const { email } = input
      if (email === caller.person.email) throw fail('auth_email_same')
      if ((await findDirectoryFields(db, caller.id)).includes('email')) throw fail('account_field_directory')
      const { allowed_domains } = await getSettings(db)
      const invited = await isInvited(db, email)
      if (!mayMoveTo(email, { domains: allowed_domains, invited })) throw fail('auth_address_not_invited')
      await checkIdentity(services, caller, { ...input, fail })
      const tooOften = await takeMailLimits(limits, email, request.ip)
      if (tooOften) throw fail('auth_too_many_attempts', tooMany(tooOften))
      const waiting = await noSoonerThan(CHANGE_MS, () =>
        db.transaction().execute((tx) => ask(tx, caller, email)),
      )
      return { waiting }
    }),

    handle(withdrawEmailChange, async ({ caller }) => {
      await changes.endWaitingChanges(db, caller.id)
      return { done: true }
    }),

    handle(readEmailLink, async ({ input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const found = await changes.findEmailLink(db, { purpose: input.purpose, hash: hashOfLink(input.token) })
      if (!found) throw fail('auth_link_invalid')
      return found
    }),

    handle(confirmEmail, async ({ input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const back = newLinkSecret()
      const move = db.transaction().execute(async (tx) => {
        const taken = await changes.takeConfirmation(tx, {
          hash: hashOfLink(input.token),
          revertHash: back.hash,
          life: linkLifetime.revert,
        })
        if (!taken) throw fail('auth_link_invalid')
        const person = await getPerson(tx, taken.user_id)
        if (person.deleted || person.email !== taken.old_email) throw fail('auth_link_invalid')
        const held = await changes.findHeldAddress(tx, taken.new_email)
        if (held && held.id !== person.id) throw fail('auth_link_invalid')
        await setPersonMail(tx, person.id, taken.new_email)
        // Links that went to the old address end with it.
        await endLinks(tx, person.id)
        // Whoever reads the mail owns the address.
        await setVerified(tx, person.id)
        await mails.emailChanged(tx, { ...person, email: taken.old_email }, back.token, taken.new_email)
        // The session in which the password was given for it stays.
        const ended = await endSessionRows(tx, person.id, taken.asked_in ? { except: taken.asked_in } : {})
        return { email: taken.new_email, ended }
      })
      const done = await move.catch((error: unknown) => {
        // Somebody else has opened an account there since.
        if (isUniqueViolation(error)) throw fail('auth_link_invalid')
        throw error
      })
      live.endSessions(done.ended)
      return { email: done.email }
    }),

    handle(revertEmail, async ({ input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const done = await db.transaction().execute(async (tx) => {
        const taken = await changes.takeReversion(tx, hashOfLink(input.token))
        if (!taken) throw fail('auth_link_invalid')
        const person = await getPerson(tx, taken.user_id)
        if (person.deleted) throw fail('auth_link_invalid')
        await setPersonMail(tx, person.id, taken.old_email)
        await setVerified(tx, person.id)
        // Whoever moved the account may have set a password and a second step: they are theirs.
        await endWhatCameSince(tx, person.id, taken.confirmed_at ?? taken.asked_at)
        await endLinks(tx, person.id)
        if (person.email !== taken.old_email) await mails.addressMoved(tx, person)
        return { email: taken.old_email, ended: await endSessionRows(tx, person.id) }
      })
      live.endSessions(done.ended)
      return { email: done.email }
    }),
  ]
}
