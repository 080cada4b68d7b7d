import { conversationsChanged } from '#features/chat/contract/chat.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findDirect, insertDirect } from './direct.store.ts'
import { reachableOf } from './people.ts'

/** The conversation of two, opened where there is none. One that stands is there for good, whoever has blocked or left since. */
export async function openDirectOf(
  { db, live, limits }: Services,
  { callerId, otherId }: { callerId: string; otherId: string },
): Promise<string> {
  const standing = await findDirect(db, { callerId, otherId })
  if (standing !== undefined) return standing
  const { allowed, retryAfterSeconds } = await limits.take('chat_openings', callerId)
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
  if (!(await reachableOf(db, callerId, [otherId])).has(otherId)) throw new AppError('chat_person_not_found')
  const id = await inTransaction(db, (tx) => insertDirect(tx, { callerId, otherId }))
  // The other person hears of it with the first message.
  live.tell([callerId], conversationsChanged, { conversation_id: id })
  return id
}
