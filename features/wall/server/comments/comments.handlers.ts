import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/wall/contract/entries.ts'
import { fromCursor, toCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { meansOf, readerOf } from '#features/wall/server/wall.changes.ts'
import { editComment, writeComment } from './commenting.ts'
import * as store from '#features/wall/server/wall.reading.store.ts'
import { tooManyMentions } from '#features/wall/server/wall.posts.handlers.ts'
import { MAX_MENTIONS, mentionedIn } from '#features/wall/server/wall.rules.ts'
import { describeComments } from '#features/wall/server/wall.views.ts'

const PAGE = 20
const REPLIES_SHOWN = 3
// Whoever comes for one reply finds it without asking for more.
const REPLIES_AROUND = 100
const Place = z.tuple([z.enum(['earlier', 'later']), z.int().check(z.gte(0)), z.uuid()])

export function commentsHandlers(services: Services) {
  const { db } = services
  const means = meansOf(services)
  const one = async (reader: store.WallReader, id: string, language: Language) => {
    const row = await store.findComment(db, reader, id)
    return row && (await describeComments({ db, reader, language }, [row]))[0]
  }

  return [
    handle(contract.listWallComments, async ({ caller, input, request: { language }, fail }) => {
      const reader = await readerOf(db, caller)
      const { post_id } = input
      if ((await store.findPosts(db, reader, [post_id])).length === 0) throw fail('wall_post_not_found')
      const wanted = input.comment_id && (await store.findComment(db, reader, input.comment_id))
      const anchorId = wanted && wanted.post_id === post_id ? (wanted.parent_id ?? wanted.id) : undefined
      const place = placeOf(input.cursor) ?? (anchorId ? await placeFrom(reader, anchorId) : undefined)
      const found = await store.findComments(db, reader, { of: { post_id }, place, limit: PAGE + 1 })
      const isLater = place?.direction === 'later'
      const page = found.length <= PAGE ? found : isLater ? found.slice(0, PAGE) : found.slice(1)
      const isMore = found.length > PAGE
      const replies = await repliesTo(reader, page, anchorId)
      const described = new Map(
        (await describeComments({ db, reader, language }, [...page, ...replies])).map((each) => [
          each.id,
          each,
        ]),
      )
      return {
        threads: page.map((comment) => {
          const own = replies.filter(({ parent_id }) => parent_id === comment.id)
          const most = comment.id === anchorId ? REPLIES_AROUND : REPLIES_SHOWN
          const shown = own.slice(-most)
          return {
            comment: described.get(comment.id)!,
            replies: shown.map(({ id }) => described.get(id)!),
            earlier_replies: own.length > most ? cursorOf('earlier', shown[0]) : null,
          }
        }),
        earlier: isLater
          ? await beforeOf(reader, post_id, page[0])
          : isMore
            ? cursorOf('earlier', page[0])
            : null,
        later: isLater && isMore ? cursorOf('later', page.at(-1)) : null,
      }
    }),

    handle(contract.listWallReplies, async ({ caller, input, request: { language }, fail }) => {
      const reader = await readerOf(db, caller)
      const { comment_id } = input
      if (!(await store.findComment(db, reader, comment_id))) throw fail('wall_comment_not_found')
      const place = placeOf(input.cursor)
      const found = await store.findComments(db, reader, {
        of: { parent_id: comment_id },
        place,
        limit: PAGE + 1,
      })
      const page = found.slice(-PAGE)
      return {
        replies: await describeComments({ db, reader, language }, page),
        earlier: found.length > PAGE ? cursorOf('earlier', page[0]) : null,
      }
    }),

    handle(contract.writeWallComment, async ({ caller, input, request: { language }, fail }) => {
      if (mentionedIn(input.text).length > MAX_MENTIONS)
        throw fail('invalid_input', { fields: tooManyMentions })
      const reader = await readerOf(db, caller)
      await writeComment(means, reader, { input, fail })
      const comment = await one(reader, input.comment_id, language)
      if (!comment) throw fail('wall_id_taken')
      return { comment }
    }),

    handle(contract.editWallComment, async ({ caller, input, request: { language }, fail }) => {
      if (mentionedIn(input.text).length > MAX_MENTIONS)
        throw fail('invalid_input', { fields: tooManyMentions })
      const reader = await readerOf(db, caller)
      await editComment(means, reader, { input, fail })
      const comment = await one(reader, input.comment_id, language)
      if (!comment) throw fail('wall_comment_not_found')
      return { comment }
    }),
  ]

  /** Where the page with a comment begins: at it. */
  async function placeFrom(reader: store.WallReader, id: string): Promise<store.CommentPlace | undefined> {
    const comment = await store.findComment(db, reader, id)
    return comment && { direction: 'later', at: comment.micros, id, inclusive: true }
  }

  async function repliesTo(
    reader: store.WallReader,
    page: readonly store.EntryRow[],
    anchorId: string | undefined,
  ) {
    const answered = page.filter(({ id }) => id !== anchorId).map(({ id }) => id)
    const around = anchorId && page.some(({ id }) => id === anchorId) ? [anchorId] : []
    return [
      ...(await store.findLatestReplies(db, reader, { commentIds: answered, most: REPLIES_SHOWN + 1 })),
      ...(await store.findLatestReplies(db, reader, { commentIds: around, most: REPLIES_AROUND + 1 })),
    ]
  }

  async function beforeOf(reader: store.WallReader, post_id: string, first: store.EntryRow | undefined) {
    if (!first) return null
    const place = { direction: 'earlier', at: first.micros, id: first.id } as const
    const before = await store.findComments(db, reader, { of: { post_id }, place, limit: 1 })
    return before.length > 0 ? cursorOf('earlier', first) : null
  }
}

function placeOf(cursor: string | undefined): store.CommentPlace | undefined {
  const place = fromCursor(cursor, Place)
  return place && { direction: place[0], at: place[1], id: place[2] }
}

function cursorOf(
  direction: store.CommentPlace['direction'],
  row: store.EntryRow | undefined,
): string | null {
  return row ? toCursor([direction, row.micros, row.id]) : null
}
