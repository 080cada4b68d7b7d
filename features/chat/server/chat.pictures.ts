import type { Message } from '#features/chat/contract/chat.ts'
import { addressPictures, pictureFile } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import { mayLoadPicture } from './reading/reading.store.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^said/(${ID})/(shown/(${ID})/.+)$`)

/**
 * Where a picture of a conversation stands for one person. The address is sealed with them in it, for an `<img>` brings
 * no token: it loads as long as they may read the message. Of nobody it loads never.
 */
export const pictureRoom = (reader: string | undefined) => `said/${reader ?? NOBODY}/`

/** The file behind the name in an address; `other` when it is none of a conversation. */
export async function saidPictureFile(db: Db, key: string): Promise<string | undefined> {
  const [, reader, wish, picture] = KEY.exec(key) ?? []
  if (!reader || !wish || !picture) return 'other'
  return (await mayLoadPicture(db, { reader, picture })) ? pictureFile(db, wish) : undefined
}

/** The same messages to tell to these people: to all at once, but with pictures to each by themself. */
export async function addressedTo(
  db: Db,
  readers: readonly string[],
  messages: Message[],
): Promise<{ readers: string[]; messages: Message[] }[]> {
  if (messages.every(({ pictures }) => pictures.length === 0)) return [{ readers: [...readers], messages }]
  const address = await addressPictures(db)
  return readers.map((reader) => ({
    readers: [reader],
    messages: messages.map((message) => ({
      ...message,
      pictures: message.pictures.map((picture) => address(picture, pictureRoom(reader))),
    })),
  }))
}
