import type { PushPayload } from '#features/push/contract/push.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/schema.ts'
import { findSubscriptions } from './push.store.ts'

export const SEND = 'push.send'

// Six tries are some seven minutes: later the news would be old.
const TRIES = 6
// A push is one record of 4,096 bytes at most, whatever letters it is written in (RFC 8291, 4).
const TITLE = { letters: 80, bytes: 400 }
const BODY = { letters: 240, bytes: 2_400 }

/** Puts a push to every device of a person on its way, within the transaction. Answers to how many. */
export async function queuePush(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  userId: string,
  payload: PushPayload,
  sessionId?: string,
): Promise<number> {
  const all = await findSubscriptions(tx, userId)
  const meant = all.filter((each) => sessionId === undefined || each.session_id === sessionId)
  for (const { id } of meant) {
    await jobs.add(
      tx,
      SEND,
      {
        subscription_id: id,
        payload: {
          ...payload,
          title: shortened(payload.title, TITLE),
          body: shortened(payload.body, BODY),
        },
      },
      // A newer one of the same tag takes the place of one that still waits here.
      { key: `push ${id} ${payload.tag}`, maxAttempts: TRIES },
    )
  }
  return meant.length
}

/** At most so many letters as people count them, and bytes, so that no emoji is cut in two. */
function shortened(text: string, { letters, bytes }: { letters: number; bytes: number }): string {
  let size = 0
  let count = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    size += Buffer.byteLength(segment)
    count += 1
    if (count > letters || size > bytes) return `${text.slice(0, index).trimEnd()}…`
  }
  return text
}
