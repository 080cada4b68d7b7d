import { challengesChanged } from '#contract/challenges.ts'
import { notificationsChanged } from '#contract/notifications.ts'
import { teamOffersChanged } from '#contract/team-offers.ts'
import { teamChanged } from '#contract/teams.ts'
import { findMerged, getWholeUser, setUserFormer } from './features/account/account.ts'
import { forgetAudited } from './features/audit/audit.ts'
import { deleteInvitations, findOwnAddresses } from './features/auth/auth.email.store.ts'
import { endAllSessions } from './features/auth/auth.ts'
import { dropAvatar } from './features/avatars/avatars.ts'
import { leaveDuels } from './features/duels/duels.ts'
import { dropExports } from './features/exports/exports.ts'
import { releaseWaiting } from './features/pictures/pictures.store.ts'
import { forgetUnmatched } from './features/points/points.erasing.store.ts'
import { forgetOwnWords } from './features/questionnaire/questionnaire.ts'
import { leaveWhenDeactivated } from './features/teams/teams.ts'
import { leaveTrainings } from './features/training/training.ts'
import { forgetDelivered } from './features/webhooks/webhooks.erasing.store.ts'
import { erasePersonal } from './platform/personal-rows.ts'
import { personal } from './personal.ts'
import type { Db } from './schema.ts'
import type { Services } from './services.ts'

/**
 * Takes a person out of the programme: out of their crew, their open duels and the trainings to come as whoever is deactivated, then out of
 * every table as its feature says, and at last their name. Answers what to do after the commit.
 */
export function erasePerson(services: Pick<Services, 'live' | 'mail' | 'files' | 'log'>) {
  const erase = eraseAccount(services)
  return async (tx: Db, userId: string): Promise<() => Promise<void>> => {
    // Other accounts of theirs, which were merged into this one, are theirs as well.
    const dones: (() => Promise<void>)[] = []
    for (const id of [...(await findMerged(tx, userId)), userId]) dones.push(await erase(tx, id))
    return async () => {
      for (const done of dones) await done()
    }
  }
}

function eraseAccount({ live, mail, files, log }: Pick<Services, 'live' | 'mail' | 'files' | 'log'>) {
  return async (tx: Db, userId: string): Promise<() => Promise<void>> => {
    const { email, worker_id } = await getWholeUser(tx, userId)
    const addresses = [...new Set([email, ...(await findOwnAddresses(tx, userId))])]
    const ended = await endAllSessions(tx, userId)
    const tellDuels = await leaveDuels(tx, userId)
    const tellTrainings = await leaveTrainings(tx, userId)
    const concerned = await leaveWhenDeactivated(tx, userId)
    await dropAvatar(tx, userId)
    await releaseWaiting(tx, userId)
    const copies = await dropExports(tx, userId)
    await forgetOwnWords(tx, userId)
    await erasePersonal(tx, Object.values(personal), userId)
    const names = [...addresses, worker_id ?? ''].filter(Boolean).map((name) => name.toLowerCase())
    await forgetUnmatched(tx, names)
    await forgetAudited(tx, userId, names)
    await deleteInvitations(tx, addresses)
    await mail.forget(tx, addresses)
    await setUserFormer(tx, userId)
    // Last: leaving itself may have been told.
    await forgetDelivered(tx, userId, names)

    return async () => {
      live.endSessions(ended)
      tellDuels(live)
      tellTrainings(live)
      for (const event of [teamChanged, teamOffersChanged, notificationsChanged, challengesChanged])
        live.tell(concerned, event, {})
      // Without their rows nobody finds them any more; the next sweep takes what could not be deleted now.
      for (const key of copies)
        await files.delete(key).catch((error) => log.warn({ err: error }, 'a copy of data was not deleted'))
    }
  }
}
