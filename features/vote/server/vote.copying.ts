import { copyPictures, hidePictures } from '#features/pictures/server/pictures.ts'
import { audienceOf } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import { insertVote, replaceOptions, type VoteConsoleRow } from './vote.console.store.ts'
import { picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'
import { voteOpening } from './vote.turning.ts'

type VoteOriginal = { tx: Db; row: VoteConsoleRow; author_id: string }

/** A draft with the same options and pictures of its own, open as long as the first one was, beginning tomorrow. */
export async function copyVote({ tx, row, author_id }: VoteOriginal) {
  const before = (await findOptions(tx, [row.id])).map(({ content }) => content)
  const copies = await copyPictures(tx, picturesOf(before))
  const options = before.map((option) => ({
    ...option,
    pictures: option.pictures.flatMap((picture) => {
      const made = copies.get(picture.id)
      return made ? [{ ...picture, id: made }] : []
    }),
  }))
  const content = {
    kind: row.kind,
    texts: row.texts,
    audience: audienceOf(row),
    ...voteOpening.momentsOfCopy(row),
  }
  const id = await insertVote(tx, content, author_id)
  await replaceOptions(tx, id, options)
  await hidePictures(tx, [...copies.values()], true)
  return { id, content: { ...content, options } }
}
