import type * as z from 'zod/mini'
import { Role } from '#platform/contract/roles.ts'
import { Language } from '#platform/contract/languages.ts'
import { emailAddress, line, writtenText } from '#platform/contract/fields.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { features } from '#app/features.ts'
import { featuresAbove } from '#features/people/server/people.ts'
import { findPersonByMail, insertPerson, setPersonRole } from '#features/account/server/account.ts'
import {
  findHeldAddresses,
  inviteAddresses,
  makeAutologinSecret,
  makeResetSecret,
  tellLinkMade,
} from '#features/auth/server/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { applyChange } from '#features/people/server/people.ts'
import { StartError } from '#platform/server/start-error.ts'
import { oneOf } from '#platform/server/feature.ts'
import { tellAfter } from '#platform/server/live/tell-after.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Command } from './command.ts'
import type { Programme } from './open-programme.ts'
import { speak, writingMails } from './tell.ts'

export const addPerson: Command = async (
  { db, config },
  [mail = '', first_name = '', last_name = ''],
  options,
) => {
  const email = mailFrom(mail)
  if (![first_name, last_name].every((name) => writtenText('name').safeParse(name).success))
    throw new StartError(
      'A person needs a first and a last name, of letters that can be seen: people add MAIL FIRST LAST',
    )
  const role = choice(Role, options.role ?? 'participant', 'role')
  const language = choice(Language, options.language ?? 'en', 'language')
  const token = await db.transaction().execute(async (tx) => {
    if ((await findHeldAddresses(tx, [email])).length > 0)
      throw new StartError(`${email} was somebody's until a few days ago, who may still come back to it.`)
    const person = await insertPerson(tx, { email, first_name, last_name, language })
    if (!person) throw new StartError(`${email} has an account already.`)
    await setPersonRole(tx, person.id, role)
    return makeResetSecret(tx, person.id)
  })
  if ((await getSettings(db)).passwords_off)
    return [`${email} has the role ${role}, and comes in by a provider: ${config.url}/login`]
  return [
    `${email} has the role ${role}. This link sets the password, within three days, once:`,
    `${config.url}/reset-password/${token}`,
  ]
}

/** Does to one person what the console does to many, and tells open browsers. */
async function changeOne(
  programme: Programme,
  address: string,
  change: PeopleChange,
): Promise<{ email: string; changed: boolean }> {
  const { db } = programme
  const { id, email } = await getPersonByMail(db, address)
  const author = { id: null, role: 'administrator', scope: undefined } as const
  const above = featuresAbove(features)
  const verdicts = await writingMails(programme, (mail) =>
    speak(programme, (live) =>
      inTransaction(db, (tx, after) =>
        applyChange(tx, { change, userIds: [id], author }, { ...programme, mail, live, above, after }),
      ),
    ),
  )
  const verdict = verdicts.get(id)
  if (typeof verdict === 'object')
    throw new StartError(
      verdict.skip === 'last_administrator'
        ? `${email} is the last administrator. Make somebody else one first.`
        : `${email} was left as they are: ${verdict.skip}.`,
    )
  return { email, changed: verdict === 'changed' }
}

export const setRole: Command = async (programme, [mail = '', wished = '']) => {
  const role = choice(Role, wished, 'role')
  const { email } = await changeOne(programme, mail, { kind: 'role', role })
  return [`${email} is now ${role}.`]
}

export const setAccess: Command = async (programme, [mail = '', state = '']) => {
  if (state !== 'on' && state !== 'off') throw new StartError('Say "on" or "off".')
  const { email } = await changeOne(programme, mail, { kind: 'access', access: state === 'on' })
  return [`access of ${email} is ${state}.`]
}

export const setSegment: Command = async (programme, [mail = '', wished]) => {
  const segment = line({ max: 100 }).safeParse(wished)
  if (!segment.success)
    throw new StartError(
      'Which segment? people segment MAIL SEGMENT, or "null" for none. 100 characters at most.',
    )
  const isNone = segment.data === 'null'
  const { email } = await changeOne(programme, mail, {
    kind: 'segment',
    segment: isNone ? null : segment.data,
  })
  return [isNone ? `${email} is in no segment.` : `${email} is in the segment ${segment.data}.`]
}

/** Whoever is deactivated leaves their crew, and whoever comes back has none. */
export function deactivatePerson(deleted: boolean): Command {
  return async (programme, [mail = '']) => {
    const { email } = await changeOne(programme, mail, { kind: deleted ? 'deactivate' : 'reactivate' })
    return [`${email} ${deleted ? 'cannot sign in any more' : 'can sign in again'}.`]
  }
}

/** For whoever has lost both the app and the recovery codes. Their devices are signed out, because somebody else may have the app. */
export const resetTwoFactor: Command = async (programme, [mail = '']) => {
  const { email, changed } = await changeOne(programme, mail, { kind: 'reset_two_factor' })
  return [
    changed
      ? `${email} signs in with the password alone, and is signed out everywhere.`
      : `${email} signs in in one step already.`,
  ]
}

export const invite: Command = async ({ db }, mails) => {
  if (mails.length === 0) throw new StartError('Whom? people invite MAIL [MAIL ...]')
  const emails = mails.map(mailFrom)
  await inviteAddresses(db, emails)
  return [`${emails.length} invited.`]
}

export const makeLink: Command = async (programme, [mail = ''], options) => {
  const { db, config } = programme
  const person = await getPersonByMail(db, mail)
  const hours = Number(options.hours ?? 72)
  if (!(hours > 0 && hours <= 720)) throw new StartError('--hours has to be between 1 and 720.')
  if (person.role !== 'participant')
    throw new StartError('A personal link is for participants; others sign in with their password.')
  if ((await getSettings(db)).passwords_off)
    throw new StartError(
      'Passwords are switched off: everybody comes in by a provider, and a link lets nobody in.',
    )
  const onLink = oneOf(features, 'onLink')
  const token = await writingMails(programme, (mails) =>
    speak(programme, (live) =>
      inTransaction(db, async (tx, after) => {
        const secret = await makeAutologinSecret(tx, person.id, hours * 3_600, { byHand: true })
        await tellLinkMade(tx, { config, mail: mails }, { userId: person.id, kind: 'autologin', hours })
        await onLink(tx, { event: 'link_made', userIds: [person.id] }, tellAfter(live, after))
        return secret
      }),
    ),
  )
  return [`${config.url}/l098098098/${token}`]
}

export async function getPersonByMail(db: Db, mail: string) {
  const person = await findPersonByMail(db, mailFrom(mail))
  if (!person) throw new StartError(`Nobody here has the address ${mail}.`)
  return person
}

function mailFrom(text: string): string {
  const read = emailAddress().safeParse(text)
  if (!read.success) throw new StartError(`${text || '(nothing)'} is not an e-mail address.`)
  return read.data
}

function choice<Value extends string>(schema: z.ZodMiniType<Value>, text: string, what: string): Value {
  const read = schema.safeParse(text)
  if (!read.success) throw new StartError(`${text || '(nothing)'} is not a ${what} that Convoy knows.`)
  return read.data
}
