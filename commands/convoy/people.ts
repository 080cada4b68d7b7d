import type * as z from 'zod/mini'
import { Language, Role } from '#contract/account.ts'
import { challengesChanged } from '#contract/challenges.ts'
import { emailAddress, line } from '#contract/fields.ts'
import { modulesChanged } from '#contract/modules.ts'
import { newsChanged } from '#contract/news.ts'
import { notificationsChanged } from '#contract/notifications.ts'
import { teamOffersChanged } from '#contract/team-offers.ts'
import { teamChanged } from '#contract/teams.ts'
import {
  findPersonByMail,
  insertPerson,
  setPersonFlag,
  setPersonRole,
  setPersonSegment,
} from '#server/features/account/account.ts'
import {
  endAllSessions,
  inviteAddresses,
  makeAutologinSecret,
  makeResetSecret,
  setTwoFactorOff,
} from '#server/features/auth/auth.ts'
import { leaveDuels } from '#server/features/duels/duels.ts'
import { leaveWhenDeactivated } from '#server/features/teams/teams.ts'
import { StartError } from '#server/platform/start-error.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import type { Db } from '#server/schema.ts'
import type { Command } from './command.ts'
import { speak, tellPeople } from './tell.ts'

export const addPerson: Command = async (
  { db, config },
  [mail = '', first_name = '', last_name = ''],
  options,
) => {
  const email = mailFrom(mail)
  if (!first_name || !last_name)
    throw new StartError('A person needs a first and a last name: people add MAIL FIRST LAST')
  const role = choice(Role, options.role ?? 'participant', 'role')
  const language = choice(Language, options.language ?? 'en', 'language')
  const token = await db.transaction().execute(async (tx) => {
    const person = await insertPerson(tx, { email, first_name, last_name, language })
    if (!person) throw new StartError(`${email} has an account already.`)
    await setPersonRole(tx, person.id, role)
    return makeResetSecret(tx, person.id)
  })
  return [
    `${email} has the role ${role}. This link sets the password, within three days, once:`,
    `${config.url}/reset-password/${token}`,
  ]
}

export const setRole: Command = async ({ db }, [mail = '', wished = '']) => {
  const person = await getPersonByMail(db, mail)
  const role = choice(Role, wished, 'role')
  await setPersonRole(db, person.id, role)
  return [`${person.email} is now ${role}.`]
}

export function setFlag(flag: 'access'): Command {
  return async ({ db }, [mail = '', state = '']) => {
    const person = await getPersonByMail(db, mail)
    if (state !== 'on' && state !== 'off') throw new StartError('Say "on" or "off".')
    await setPersonFlag(db, person.id, flag, state === 'on')
    return [`${flag} of ${person.email} is ${state}.`]
  }
}

/** A segment decides which modules, news and challenges a person has, so open browsers read them again. */
export const setSegment: Command = async (programme, [mail = '', wished]) => {
  const { db } = programme
  const person = await getPersonByMail(db, mail)
  const segment = line({ max: 100 }).safeParse(wished)
  if (!segment.success)
    throw new StartError(
      'Which segment? people segment MAIL SEGMENT, or "null" for none. 100 characters at most.',
    )
  const isNone = segment.data === 'null'
  await setPersonSegment(db, person.id, isNone ? null : segment.data)
  await speak(programme, (live) => {
    live.tell([person.id], modulesChanged, {})
    live.tell([person.id], challengesChanged, {})
    live.tell([person.id], newsChanged, { to_all: false })
  })
  return [isNone ? `${person.email} is in no segment.` : `${person.email} is in the segment ${segment.data}.`]
}

/** Whoever is deactivated leaves their crew, and whoever comes back has none. */
export function deactivatePerson(deleted: boolean): Command {
  return async (programme, [mail = '']) => {
    const { db } = programme
    const person = await getPersonByMail(db, mail)
    const left = await inTransaction(db, async (tx) => {
      await setPersonFlag(tx, person.id, 'deleted', deleted)
      if (!deleted) return undefined
      await endAllSessions(tx, person.id)
      const tellDuels = await leaveDuels(tx, person.id)
      return { tellDuels, concerned: await leaveWhenDeactivated(tx, person.id) }
    })
    if (left) {
      await tellPeople(programme, left.concerned, [teamChanged, teamOffersChanged, notificationsChanged])
      await speak(programme, left.tellDuels)
    }
    return [`${person.email} ${deleted ? 'cannot sign in any more' : 'can sign in again'}.`]
  }
}

/** For whoever has lost both the app and the recovery codes. Their devices are signed out, because somebody else may have the app. */
export const resetTwoFactor: Command = async (programme, [mail = '']) => {
  const { db } = programme
  const person = await getPersonByMail(db, mail)
  const reset = await db.transaction().execute(async (tx) => {
    const wasOn = await setTwoFactorOff(tx, person.id)
    return { wasOn, ended: wasOn ? await endAllSessions(tx, person.id) : [] }
  })
  if (!reset.wasOn) return [`${person.email} signs in in one step already.`]
  await speak(programme, (live) => live.endSessions(reset.ended))
  return [`${person.email} signs in with the password alone, and is signed out everywhere.`]
}

export const invite: Command = async ({ db }, mails) => {
  if (mails.length === 0) throw new StartError('Whom? people invite MAIL [MAIL ...]')
  const emails = mails.map(mailFrom)
  await inviteAddresses(db, emails)
  return [`${emails.length} invited.`]
}

export const makeLink: Command = async ({ db, config }, [mail = ''], options) => {
  const person = await getPersonByMail(db, mail)
  const hours = Number(options.hours ?? 72)
  if (!(hours > 0 && hours <= 720)) throw new StartError('--hours has to be between 1 and 720.')
  if (person.role !== 'participant')
    throw new StartError('A personal link is for participants; others sign in with their password.')
  const token = await db.transaction().execute((tx) => makeAutologinSecret(tx, person.id, hours * 3_600))
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
