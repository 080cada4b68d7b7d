import * as z from 'zod/mini'
import { block } from '#platform/contract/fields.ts'
import { endpointsOf } from '#platform/contract/kit.ts'
import { ReportReason } from '#platform/contract/reports.ts'
import { Cursor, MAX_COMMENT_CHARACTERS, Reaction, ReactionCount, WallComment, WallPerson } from './wall.ts'

const endpoint = endpointsOf({ module: 'WallModule' })

/** A comment with what was answered to it: the newest replies, the oldest of them first. */
export const WallThread = z.object({
  comment: WallComment,
  replies: z.array(WallComment),
  /** Leads to the replies before them. */
  earlier_replies: z.nullable(z.string()),
})
export type WallThread = z.infer<typeof WallThread>

export const listWallComments = endpoint({
  method: 'GET',
  path: '/api/wall/posts/:post_id/comments',
  summary:
    'The comments of a post in their order, twenty at a time: the newest, or those from one comment on.',
  input: z.object({
    post_id: z.uuid(),
    /** Begins with this comment, or with the one that it answers. One that is gone is passed over. */
    comment_id: z.optional(z.uuid()),
    /** `earlier` or `later` of a page. */
    cursor: Cursor,
  }),
  output: z.object({
    threads: z.array(WallThread),
    earlier: z.nullable(z.string()),
    later: z.nullable(z.string()),
  }),
  errors: ['wall_post_not_found'],
})

export const listWallReplies = endpoint({
  method: 'GET',
  path: '/api/wall/comments/:comment_id/replies',
  summary: 'Earlier replies to a comment, twenty at a time, the oldest of a page first.',
  input: z.object({ comment_id: z.uuid(), cursor: Cursor }),
  output: z.object({ replies: z.array(WallComment), earlier: z.nullable(z.string()) }),
  errors: ['wall_comment_not_found'],
})

export const writeWallComment = endpoint({
  method: 'PUT',
  path: '/api/wall/comments/:comment_id',
  summary:
    'Writes a comment, or a reply to one, under an id that the caller made. The same once more answers the same.',
  input: z.object({
    comment_id: z.uuid(),
    post_id: z.uuid(),
    /** Replies have one level: what answers a reply stands beside it. */
    parent_id: z.optional(z.nullable(z.uuid())),
    text: block({ max: MAX_COMMENT_CHARACTERS }),
  }),
  output: z.object({ comment: WallComment }),
  errors: [
    'wall_id_taken',
    'wall_empty',
    'wall_post_not_found',
    'wall_comment_not_found',
    'wall_too_many_comments',
  ],
})

export const editWallComment = endpoint({
  method: 'PATCH',
  path: '/api/wall/comments/:comment_id',
  summary: 'Writes an own comment anew, from the version that the caller has seen. It is marked as edited.',
  input: z.object({
    comment_id: z.uuid(),
    text: block({ max: MAX_COMMENT_CHARACTERS }),
    version: z.int().check(z.gte(1), z.lte(1_000_000)),
  }),
  output: z.object({ comment: WallComment }),
  errors: ['wall_comment_not_found', 'wall_empty', 'wall_edited'],
})

const EntryId = { entry_id: z.uuid() }

export const deleteWallEntry = endpoint({
  method: 'DELETE',
  path: '/api/wall/entries/:entry_id',
  summary:
    'Deletes an own post or comment with all that was said to it. For half a minute it can be taken back.',
  input: z.object(EntryId),
  output: z.object({}),
  errors: ['wall_entry_not_found'],
})

export const restoreWallEntry = endpoint({
  method: 'POST',
  path: '/api/wall/entries/:entry_id/restore',
  summary: 'Takes the deletion of an own post or comment back.',
  input: z.object(EntryId),
  output: z.object({}),
  errors: ['wall_entry_not_found'],
})

const Likes = z.object({
  likes: z.int(),
  liked: z.boolean(),
  reaction: z.nullable(Reaction),
  reactions: z.array(ReactionCount),
})

export const likeWallEntry = endpoint({
  method: 'PUT',
  path: '/api/wall/entries/:entry_id/like',
  summary:
    'Likes a post or a comment, or puts a sticker in place of the like. The same once more changes nothing, another one takes its place.',
  input: z.object({ ...EntryId, reaction: z.optional(Reaction) }),
  output: Likes,
  errors: ['wall_entry_not_found'],
})

export const unlikeWallEntry = endpoint({
  method: 'DELETE',
  path: '/api/wall/entries/:entry_id/like',
  summary: 'Takes a like or a sticker back. Once more changes nothing.',
  input: z.object(EntryId),
  output: Likes,
  errors: ['wall_entry_not_found'],
})

export const listWallLikes = endpoint({
  method: 'GET',
  path: '/api/wall/entries/:entry_id/likes',
  summary: 'Who likes a post or a comment or put a sticker, thirty at a time, the newest first.',
  input: z.object({ ...EntryId, cursor: Cursor }),
  output: z.object({
    people: z.array(z.extend(WallPerson, { reaction: Reaction })),
    next: z.nullable(z.string()),
  }),
  errors: ['wall_entry_not_found'],
})

export const reportWallEntry = endpoint({
  method: 'POST',
  path: '/api/wall/entries/:entry_id/report',
  summary: 'Reports a post or a comment to the organisers, once. Its author is not told by whom.',
  input: z.object({ ...EntryId, reason: ReportReason, text: z.optional(block({ min: 0, max: 600 })) }),
  output: z.object({}),
  errors: ['wall_entry_not_found', 'wall_own_entry', 'wall_reported'],
})
