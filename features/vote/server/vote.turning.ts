import { voteChanged } from '#features/vote/contract/vote.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { hidePictures } from '#features/pictures/server/pictures.ts'
import { findAudience } from '#platform/server/lists/audience.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { fingerprintOf, picturesOf } from './vote.rules.ts'
import { findOptions, type VoteRow } from './vote.store.ts'
import {
  findVoters,
  isAnyDue,
  lockClosing,
  lockEnding,
  lockOpening,
  recount,
  setClosed,
  setOpened,
  setReminded,
} from './vote.turning.store.ts'

type Turning = { db: Db; live: Pick<Services['live'], 'tell' | 'tellEveryone'> }

/**
 * Opens and closes what is due, whoever notices it first: the job at the moment itself, or whoever asks. Until the
 * list of voters is fixed, and until the result is, nobody gets an answer.
 */
export async function turnVotes({ db, live }: Turning): Promise<void> {
  if (!(await isAnyDue(db))) return
  const told = await inTransaction(db, async (tx) => {
    const people: string[] = []
    for (const vote of await lockOpening(tx)) people.push(...(await open(tx, vote)))
    for (const vote of await lockClosing(tx)) people.push(...(await close(tx, vote)))
    return people
  })
  live.tellEveryone(voteChanged, { to_all: true })
  if (told.length > 0) live.tell([...new Set(told)], notificationsChanged, {})
}

/** Tells whoever has not voted that a vote closes within a day. */
export async function remindVoters({ db, live }: Turning): Promise<void> {
  const told = await inTransaction(db, async (tx) => {
    const people: string[] = []
    for (const { id } of await lockEnding(tx)) {
      const userIds = await findVoters(tx, id, { waiting: true })
      await notifyOfNotice(tx, { kind: 'vote', event: 'closing', subjectId: id, userIds })
      await setReminded(tx, id)
      people.push(...userIds)
    }
    return people
  })
  if (told.length > 0) live.tell([...new Set(told)], notificationsChanged, {})
}

async function open(tx: Db, vote: VoteRow): Promise<string[]> {
  const meant = await findAudience(tx, vote)
  const userIds = [...(await peopleWithModule(tx, meant, 'TripVoteModule'))]
  const options = await findOptions(tx, [vote.id])
  await setOpened(tx, vote.id, userIds, options.length)
  await hidePictures(tx, picturesOf(options.map(({ content }) => content)), false)
  await notifyOfNotice(tx, { kind: 'vote', event: 'opened', subjectId: vote.id, userIds })
  return userIds
}

async function close(tx: Db, { id }: VoteRow): Promise<string[]> {
  const counted = (await recount(tx, id))!
  await setClosed(tx, id, fingerprintOf(counted))
  const userIds = await findVoters(tx, id, { waiting: false })
  await notifyOfNotice(tx, { kind: 'vote', event: 'result', subjectId: id, userIds })
  return userIds
}
