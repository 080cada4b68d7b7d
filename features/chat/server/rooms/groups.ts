import { createHash } from 'node:crypto'
import { chatCounterChanged, conversationsChanged, MAX_GROUP_MEMBERS } from '#features/chat/contract/chat.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './groups.store.ts'
import { reachableOf } from './people.ts'
import { findPlace, lockConversation } from './rights.store.ts'

type GroupServices = Pick<Services, 'db' | 'live' | 'chat'>

const MAX_OPENED_A_DAY = 30

/** Opens a group that the caller owns. The same once more changes nothing. */
export async function openGroup(
  means: GroupServices,
  callerId: string,
  wish: { id: string; name: string; userIds: readonly string[] },
): Promise<void> {
  const { id, name } = wish
  const userIds = [...new Set(wish.userIds)].filter((each) => each !== callerId).toSorted()
  const opened_sha256 = createHash('sha256')
    .update(JSON.stringify([name, userIds]))
    .digest()
  const isNew = await inTransaction(means.db, async (tx) => {
    await store.lockOpener(tx, callerId)
    const opened = await store.findOpened(tx, id)
    if (opened) {
      const isSame = opened.created_by === callerId && opened.opened_sha256?.equals(opened_sha256)
      // Whoever has left it since cannot come back that way.
      if (!isSame || !(await findPlace(tx, { conversation_id: id, user_id: callerId })))
        throw new AppError('chat_id_taken')
      return false
    }
    await mustReach(tx, callerId, userIds)
    if ((await store.countOpenedToday(tx, callerId)) >= MAX_OPENED_A_DAY)
      throw new AppError('chat_too_many_groups')
    if (!(await store.insertGroup(tx, { id, name, created_by: callerId, opened_sha256 })))
      throw new AppError('chat_id_taken')
    await store.joinPeople(tx, { id, userIds: [callerId], role: 'owner' })
    await store.joinPeople(tx, { id, userIds, role: 'member' })
    return true
  })
  if (isNew) tellRoom(means, id, [])
}

async function mustReach(tx: Db, callerId: string, userIds: readonly string[]) {
  const reachable = await reachableOf(tx, callerId, userIds)
  if (userIds.some((id) => !reachable.has(id))) throw new AppError('chat_person_not_found')
}

type Who = { id: string; callerId: string }
type Seats = readonly { user_id: string; role: 'owner' | 'member' }[]

/** Changes a group with its row held, and tells everybody in it afterwards; `work` answers who went. */
async function change(
  means: GroupServices,
  { id, callerId, asOwner = true }: Who & { asOwner?: boolean },
  work: (tx: Db, seats: Seats) => Promise<string[]>,
): Promise<void> {
  const went = await inTransaction(means.db, async (tx) => {
    await lockConversation(tx, id)
    const place = await findPlace(tx, { conversation_id: id, user_id: callerId })
    if (place?.kind !== 'group') throw new AppError('chat_conversation_not_found')
    if (place.is_crew) throw new AppError('chat_crew_group')
    if (asOwner && place.role !== 'owner') throw new AppError('chat_not_owner')
    return work(tx, await store.findSeats(tx, id))
  })
  tellRoom(means, id, went)
}

/** After the commit: who is in it now, and who was, look again. */
export function tellRoom(means: GroupServices, id: string, went: readonly string[]): void {
  const members = means.chat.members
  members.forget(id)
  members.tell(id, conversationsChanged, { conversation_id: id })
  if (went.length === 0) return
  means.live.tell(went, conversationsChanged, { conversation_id: id })
  means.live.tell(went, chatCounterChanged, {})
}

export function renameGroup(means: GroupServices, who: Who, name: string): Promise<void> {
  return change(means, who, async (tx) => {
    await store.setName(tx, who.id, name)
    return []
  })
}

export function addPeople(means: GroupServices, who: Who, userIds: readonly string[]): Promise<void> {
  return change(means, who, async (tx, seats) => {
    const coming = [...new Set(userIds)].filter((id) => !seats.some(({ user_id }) => user_id === id))
    await mustReach(tx, who.callerId, coming)
    if (seats.length + coming.length > MAX_GROUP_MEMBERS) throw new AppError('chat_group_full')
    await store.joinPeople(tx, { id: who.id, userIds: coming, role: 'member' })
    return []
  })
}

/** Whoever goes themselves leaves. */
export function removePerson(means: GroupServices, who: Who, userId: string): Promise<void> {
  return change(means, who, async (tx) => {
    if (userId === who.callerId || !(await store.letGo(tx, who.id, userId)))
      throw new AppError('chat_member_not_found')
    return [userId]
  })
}

export function giveRole(
  means: GroupServices,
  who: Who,
  { userId, role }: { userId: string; role: 'owner' | 'member' },
): Promise<void> {
  return change(means, who, async (tx, seats) => {
    if (!seats.some(({ user_id }) => user_id === userId)) throw new AppError('chat_member_not_found')
    const isOwned = seats.some((seat) => seat.role === 'owner' && seat.user_id !== userId)
    if (role === 'member' && !isOwned) throw new AppError('chat_last_owner')
    await store.setRole(tx, { id: who.id, userId }, role)
    return []
  })
}

export function leaveGroup(means: GroupServices, who: Who): Promise<void> {
  return change(means, { ...who, asOwner: false }, async (tx) => {
    await store.letGo(tx, who.id, who.callerId)
    return [who.callerId]
  })
}
