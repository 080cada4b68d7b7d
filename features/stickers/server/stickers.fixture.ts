import { createOwnSticker, grantOwnSticker, type OwnSticker } from '#features/stickers/contract/console.ts'
import { somePicture } from '#features/wall/server/wall.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

export const stickerTexts = [
  { language: 'en' as const, name: 'Ten years', words: 'For ten years with us.' },
  { language: 'pl' as const, name: 'Dziesięć lat', words: 'Za dziesięć lat u nas.' },
]

/** A sticker of the organisers, drawn up through the API. */
export async function drawnSticker(app: TestApp, by: Person): Promise<OwnSticker> {
  const { status, body } = await app.as(by)(createOwnSticker, {
    texts: stickerTexts,
    picture_id: await somePicture(app, by),
  })
  if (status !== 200) throw new Error(`not drawn up: ${body.code}`)
  return body.sticker
}

export const grantSticker = (
  app: TestApp,
  by: Person,
  sticker_id: string,
  people: readonly { id: string }[],
) => app.as(by)(grantOwnSticker, { sticker_id, user_ids: people.map(({ id }) => id) })
