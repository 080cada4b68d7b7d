import { randomUUID } from 'node:crypto'
import { drawnSticker, grantSticker, stickerTexts } from '#features/stickers/server/stickers.fixture.ts'
import { somePicture } from '#features/wall/server/wall.fixture.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'
import type { AccessRow, Input, OpenRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about stickers that takes an id. */
export function stickersRows(appOf: () => TestApp): Record<string, AccessRow> {
  let drawing: Promise<Person> | undefined
  const drawer = () => (drawing ??= appOf().person(`Drawer${randomUUID()}`, { role: 'organiser' }))
  const guest = () => appOf().person(`Holder${randomUUID()}`)
  const drawn = async () => (await drawnSticker(appOf(), await drawer())).id
  const of = (rest: () => Input | Promise<Input> = () => ({})): OpenRow => ({
    open: async () => ({ sticker_id: await drawn(), ...(await rest()) }),
    gone: async () => [],
    missing: () => ({ sticker_id: randomUUID(), audience: EVERYBODY, archived: true }),
  })
  const [all, one] = ['/api/stickers/desk', '/api/stickers/desk/:sticker_id']
  return {
    [`PUT ${one}`]: {
      // Whoever calls has to have handed over the picture: the one that stands there may stay.
      open: async () => {
        const sticker = await drawnSticker(appOf(), await drawer())
        return { sticker_id: sticker.id, version: 1, texts: stickerTexts, picture_id: sticker.picture!.id }
      },
      gone: async () => [],
      missing: () => ({
        sticker_id: randomUUID(),
        version: 1,
        texts: stickerTexts,
        picture_id: randomUUID(),
      }),
    },
    [`PUT ${one}/archived`]: of(() => ({ archived: true })),
    [`POST ${one}/reach`]: of(() => ({ audience: EVERYBODY })),
    [`POST ${one}/grants`]: {
      open: async () => ({ sticker_id: await drawn(), user_ids: [(await guest()).id] }),
      gone: async () => [],
      missing: () => ({ sticker_id: randomUUID(), user_ids: [randomUUID()] }),
    },
    [`GET ${one}/holders`]: {
      open: async () => ({ sticker_id: await drawn() }),
      gone: async () => [],
      missing: () => ({ sticker_id: randomUUID() }),
    },
    [`GET ${one}/holders/export`]: {
      open: async () => ({ sticker_id: await drawn() }),
      gone: async () => [],
      missing: () => ({ sticker_id: randomUUID() }),
    },
    [`POST ${one}/holders/:user_id/take`]: {
      open: async () => {
        const [sticker_id, holder] = [await drawn(), await guest()]
        await grantSticker(appOf(), await drawer(), sticker_id, [holder])
        return { sticker_id, user_id: holder.id, reason: 'By mistake.' }
      },
      gone: async () => [],
      missing: () => ({ sticker_id: randomUUID(), user_id: randomUUID(), reason: 'By mistake.' }),
    },
    [`POST ${all}`]: {
      open: async ({ id }) => ({ texts: stickerTexts, picture_id: await pictureOf(appOf(), id) }),
      gone: async () => [],
      missing: () => ({ texts: stickerTexts, picture_id: randomUUID() }),
    },
  }
}

/** A picture that this person has handed over. */
async function pictureOf(app: TestApp, id: string): Promise<string> {
  return somePicture(app, await app.signIn({ id }))
}
