import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/wall/contract/wall.ts'
import { crewMatesOf } from '#features/teams/server/teams.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { meansOf, readerOf } from './wall.changes.ts'
import { findColleagues } from './wall.people.store.ts'
import { countFresh, type FeedWish, findFeed, findPosts, type WallReader } from './wall.reading.store.ts'
import { MAX_MENTIONS, mentionedIn } from './wall.rules.ts'
import { describePosts } from './wall.views.ts'
import { editPost, writePost } from './wall.writing.ts'

const PAGE = 20
const MOST_FRESH = 100
const COLLEAGUES = 8
const Place = z.tuple([z.boolean(), z.int().check(z.gte(0)), z.uuid()])

export function postsHandlers(services: Services) {
  const { db } = services
  const means = meansOf(services)
  const one = async (
    reader: WallReader,
    id: string,
    language: Language,
  ): Promise<contract.WallPost | undefined> =>
    (await describePosts({ db, reader, language }, await findPosts(db, reader, [id])))[0]

  return [
    handle(contract.listWall, async ({ caller, input, request: { language } }) => {
      const place = fromCursor(input.cursor, Place)
      const reader = await readerOf(db, caller)
      const found = await findFeed(db, reader, {
        ...(await wishOf(db, reader, input)),
        after: place && { pinned: place[0], at: place[1], id: place[2] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.pinned, last.micros, last.id])
      return {
        posts: await describePosts({ db, reader, language }, page),
        next,
      }
    }),

    handle(contract.countFreshPosts, async ({ caller, input }) => {
      const reader = await readerOf(db, caller)
      const wish = await wishOf(db, reader, input)
      return { count: await countFresh(db, reader, { ...wish, since: input.since, most: MOST_FRESH }) }
    }),

    handle(contract.readWallPosts, async ({ caller, input, request: { language } }) => {
      const reader = await readerOf(db, caller)
      const ids = input.ids.split(',').filter((id) => z.uuid().safeParse(id).success)
      return { posts: await describePosts({ db, reader, language }, await findPosts(db, reader, ids)) }
    }),

    handle(contract.readWallPost, async ({ caller, input, request: { language }, fail }) => {
      const post = await one(await readerOf(db, caller), input.post_id, language)
      if (!post) throw fail('wall_post_not_found')
      return { post }
    }),

    handle(contract.writeWallPost, async ({ caller, input, request: { language }, fail }) => {
      if (mentionedIn(input.text).length > MAX_MENTIONS)
        throw fail('invalid_input', { fields: tooManyMentions })
      const reader = await readerOf(db, caller)
      await writePost(means, reader, { input, fail })
      const post = await one(reader, input.post_id, language)
      // It was deleted meanwhile: its id is used up.
      if (!post) throw fail('wall_id_taken')
      return { post }
    }),

    handle(contract.editWallPost, async ({ caller, input, request: { language }, fail }) => {
      if (mentionedIn(input.text).length > MAX_MENTIONS)
        throw fail('invalid_input', { fields: tooManyMentions })
      const reader = await readerOf(db, caller)
      await editPost(means, reader, { input, fail })
      const post = await one(reader, input.post_id, language)
      if (!post) throw fail('wall_post_not_found')
      return { post }
    }),

    handle(contract.findWallColleagues, async ({ caller, input }) => ({
      people: await findColleagues(db, await readerOf(db, caller), {
        words: wordsOf(input.search ?? ''),
        limit: COLLEAGUES,
      }),
    })),
  ]
}

export const tooManyMentions = { text: { code: 'wall_mentions', values: { maximum: MAX_MENTIONS } } }

async function wishOf(
  db: Db,
  reader: WallReader,
  { filter = 'all', search = '' }: { filter?: contract.WallFilter | undefined; search?: string | undefined },
): Promise<FeedWish> {
  const mates = filter === 'crew' ? await crewMatesOf(db, [reader.id]) : []
  return { filter, crew: [reader.id, ...mates.map(({ mate_id }) => mate_id)], words: wordsOf(search) }
}
