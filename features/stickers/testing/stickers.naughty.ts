import type { Outcome } from '#features/points/testing/points.naughty.ts'
import { type OwnSticker, takeOwnSticker } from '#features/stickers/contract/console.ts'
import { drawnSticker, grantSticker } from '#features/stickers/server/stickers.fixture.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const TAKE = 'POST /api/stickers/desk/:sticker_id/holders/:user_id/take reason'

/** Their texts have several lines, and at least three characters. */
export const reasonsOfStickers = [TAKE]

/** For every field about stickers that takes text of people: sends it, and reads it back. */
export function stickersFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let drawing: Promise<Person> | undefined
  const drawer = () => (drawing ??= appOf().person('Stickerdrawer', { role: 'organiser' }))
  // One for all: a programme has a hundred of its own at most.
  let drawn: Promise<OwnSticker> | undefined
  return {
    [TAKE]: async (reason) => {
      const [by, holder] = [await drawer(), await newcomer(appOf())]
      const { id: sticker_id } = await (drawn ??= drawnSticker(appOf(), by))
      await grantSticker(appOf(), by, sticker_id, [holder])
      const { status, body } = await appOf().as(by)(takeOwnSticker, {
        sticker_id,
        user_id: holder.id,
        reason,
      })
      if (status === 400) return { refused: body.fields?.reason ?? '' }
      const kept = appOf()
        .db.selectFrom('sticker_entries')
        .select('reason')
        .where('user_id', '=', holder.id)
        .where('turn', '=', 2)
      return { stored: (await kept.executeTakeFirstOrThrow()).reason ?? '' }
    },
  }
}
