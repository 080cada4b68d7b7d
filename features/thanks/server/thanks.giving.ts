import { myPointsChanged } from '#features/points/contract/points.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice, withdraw } from '#features/notifications/server/notifications.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { type giveThanks, thanksChanged, type ThanksWeek } from '#features/thanks/contract/thanks.ts'
import {
  announcePost,
  MAX_MENTIONS,
  mentionedIn,
  type PostTurned,
  saysSomething,
  thankOnWall,
} from '#features/wall/server/wall.ts'
import type { WishOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { settlePoints } from './thanks.booking.ts'
import { printOf, refusalOf } from './thanks.rules.ts'
import * as store from './thanks.store.ts'
import { findValue } from './thanks.values.store.ts'

type GivingServices = Pick<Services, 'db' | 'live' | 'wall'>
type Giving = WishOf<typeof giveThanks> & { giverId: string }

/** What somebody has left of this week. */
export async function weekOf(db: Db, giverId: string): Promise<ThanksWeek> {
  const { time_zone, thanks_week: budget } = await getSettings(db)
  const { week, renews_at } = await store.findWeek(db, time_zone)
  const { given } = await store.countGiven(db, { giverId, week })
  return { given, budget, renews_at }
}

/** Thanks a colleague: a post, a line in their book, and points where the organisers want that. The same call again finds it done. */
export function thank(services: GivingServices, { input, giverId, fail }: Giving): Promise<void> {
  const { thanks_id: id, user_id: receiverId, value_id, text } = input
  return inTransaction(services.db, async (tx, after) => {
    if (receiverId === giverId) throw fail('thanks_self')
    if (!saysSomething(text)) throw fail('thanks_empty', { fields: { text: { code: 'required' } } })
    if (mentionedIn(text).length > MAX_MENTIONS)
      throw fail('invalid_input', {
        fields: { text: { code: 'wall_mentions', values: { maximum: MAX_MENTIONS } } },
      })
    const sha256 = printOf(input)
    await store.lockGiver(tx, giverId)
    const sent = await store.findSent(tx, id)
    if (sent) {
      if (sent.giver_id !== giverId || !sha256.equals(sent.sha256)) throw fail('thanks_id_taken')
      return
    }
    const receiver = await store.findReceiver(tx, { giverId, receiverId })
    if (!receiver || !(await isModuleOn(tx, 'ThanksModule', receiver))) throw fail('thanks_person_not_found')
    const value = await findValue(tx, value_id)
    if (!value) throw fail('thanks_value_not_found')

    const { time_zone, thanks_week: budget, thanks_points: worth } = await getSettings(tx)
    const { week } = await store.findWeek(tx, time_zone)
    const stand = await store.countGiven(tx, { giverId, week, receiverId })
    const refusal = refusalOf({ ...stand, budget })
    if (refusal) throw fail(refusal, { values: { count: budget } })

    const { texts, sign, colour } = value
    const isPosted = await thankOnWall(tx, {
      id,
      author_id: giverId,
      text,
      thanked_id: receiverId,
      thanked_for: { sign, colour, texts: texts.map(({ language, title }) => ({ language, word: title })) },
    })
    if (!isPosted) throw fail('thanks_id_taken')
    await store.insertThanks(tx, {
      id,
      giver_id: giverId,
      receiver_id: receiverId,
      value_id,
      week,
      sha256,
      worth,
    })
    const paid = await settlePoints(tx, { ids: [id], by: null, why: 'gone' })
    await notifyOfNotice(tx, { kind: 'thanks', event: 'received', subjectId: id, userIds: [receiverId] })
    after(() => announcePost(services, id))
    after(() => services.live.tell([receiverId], notificationsChanged, {}))
    after(() => services.live.tell([giverId, receiverId], thanksChanged, {}))
    if (paid.length > 0) after(() => services.live.tell(paid, myPointsChanged, {}))
  })
}

/** What was hidden or deleted on the wall is gone from the book, and its points are countered; shown again, it is back. */
export const turnThanks: PostTurned =
  ({ live }) =>
  async (tx, after, { id, stands, by }) => {
    const [thanks] = await store.lockThanks(tx, [id])
    if (!thanks || thanks.stands === stands) return
    await store.setStands(tx, id, stands)
    const paid = await settlePoints(tx, { ids: [id], by, why: 'gone' })
    const { giver_id, receiver_id } = thanks
    if (!stands)
      await withdraw(tx, { kind: 'thanks', event: 'received', subjectId: id, userIds: [receiver_id] })
    after(() => live.tell([receiver_id], notificationsChanged, {}))
    after(() => live.tell([giver_id, receiver_id], thanksChanged, {}))
    if (paid.length > 0) after(() => live.tell(paid, myPointsChanged, {}))
  }
