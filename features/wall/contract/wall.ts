import * as z from 'zod/mini'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { CAMPER_ACCESSORIES } from '#platform/contract/campers.ts'
import { CaptionedPicture } from '#platform/contract/pictures.ts'
import { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import { Vehicle } from '#features/teams/contract/teams.ts'

const endpoint = endpointsOf({ module: 'WallModule' })

export const MAX_POST_CHARACTERS = 3_000
export const MAX_COMMENT_CHARACTERS = 1_500
export const MAX_POST_PICTURES = 4

/** Somebody as the wall shows them; whoever was deactivated is a former participant without a face. */
export const WallPerson = z.object({
  id: z.nullable(z.uuid()),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  crew: z.nullable(z.string()),
})
export type WallPerson = z.infer<typeof WallPerson>

/** In the text a mention stands as `@[id]`; here is who that is today. */
export const Mention = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })
export type Mention = z.infer<typeof Mention>

/** A like, or one of five stickers in its place. */
export const REACTIONS = ['like', 'applause', 'laugh', 'wow', 'fuel', 'thanks'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

export const ReactionCount = z.object({ reaction: Reaction, count: z.int() })
export type ReactionCount = z.infer<typeof ReactionCount>

export const MOMENT_KINDS = ['full', 'stage', 'place', 'accessory'] as const
export const MomentKind = z.enum(MOMENT_KINDS)
export type MomentKind = z.infer<typeof MomentKind>

/** What a crew has reached. Whoever shows it finds the words. */
export const WallMoment = z.object({
  kind: MomentKind,
  team_id: z.uuid(),
  crew: z.string(),
  vehicle: Vehicle,
  members: z.int(),
  /** Of `stage` and `place`. */
  stage: z.nullable(z.string()),
  place: z.nullable(z.int()),
  accessory: z.nullable(z.enum(CAMPER_ACCESSORIES)),
})
export type WallMoment = z.infer<typeof WallMoment>

/** Of a post that thanks a colleague: for which value of the company, and whom. */
export const WallThanks = z.object({ value: ValueMark, to: WallPerson })
export type WallThanks = z.infer<typeof WallThanks>

const EntryFields = {
  id: z.uuid(),
  author: WallPerson,
  mine: z.boolean(),
  text: z.string(),
  mentions: z.array(Mention),
  version: z.int(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  /** Likes and stickers in all. */
  likes: z.int(),
  liked: z.boolean(),
  /** What the caller has put; null when nothing. */
  reaction: z.nullable(Reaction),
  /** The most frequent first, those that nobody put left out. */
  reactions: z.array(ReactionCount),
  /** The caller has reported it. */
  reported: z.boolean(),
  /** Only its author and organisers see what is hidden. */
  hidden: z.nullable(z.object({ reason: z.string(), at: z.string() })),
}

export const WallComment = z.object({
  ...EntryFields,
  post_id: z.uuid(),
  /** Of a reply: the comment that it answers. */
  parent_id: z.nullable(z.uuid()),
})
export type WallComment = z.infer<typeof WallComment>

export const WallPost = z.object({
  ...EntryFields,
  pictures: z.array(CaptionedPicture),
  /** Of what a crew has reached, which nobody wrote: the author is the crew then, and the text empty. */
  moment: z.nullable(WallMoment),
  thanks: z.nullable(WallThanks),
  pinned: z.boolean(),
  /** Comments and replies in all. */
  comments: z.int(),
  /** The newest two comments, the older one first. */
  latest_comments: z.array(WallComment),
})
export type WallPost = z.infer<typeof WallPost>

export const WALL_FILTERS = ['all', 'crew', 'mine', 'pictures'] as const
export const WallFilter = z.enum(WALL_FILTERS)
export type WallFilter = z.infer<typeof WallFilter>

const PostId = { post_id: z.uuid() }
export const Cursor = z.optional(z.string().check(z.maxLength(300)))

const PostContent = {
  /** Links and mentions (`@[id]`) are found in it. May be empty where there are pictures. */
  text: block({ min: 0, max: MAX_POST_CHARACTERS }),
  pictures: z
    .array(z.object({ id: z.uuid(), alt: line({ min: 0, max: 300 }) }))
    .check(z.maxLength(MAX_POST_PICTURES)),
}

export const listWall = endpoint({
  method: 'GET',
  path: '/api/wall',
  summary: 'The posts that the caller may see, twenty at a time, pinned ones first, then the newest.',
  input: z.object({
    filter: z.optional(WallFilter),
    /** In posts, comments and names of authors, without accents; the last word may be unfinished. */
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: Cursor,
  }),
  output: z.object({ posts: z.array(WallPost), next: z.nullable(z.string()) }),
})

export const countFreshPosts = endpoint({
  method: 'GET',
  path: '/api/wall/fresh',
  summary: 'How many posts of others have come since a moment, at most a hundred.',
  input: z.object({
    filter: z.optional(WallFilter),
    since: z.optional(z.iso.datetime({ offset: true })),
  }),
  output: z.object({ count: z.int() }),
})

export const readWallPosts = endpoint({
  method: 'GET',
  path: '/api/wall/posts',
  summary: 'Some posts as they are now, those left out that are gone.',
  input: z.object({
    /** With commas between them, at most forty. */
    ids: z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,39}$/)),
  }),
  output: z.object({ posts: z.array(WallPost) }),
})

export const readWallPost = endpoint({
  method: 'GET',
  path: '/api/wall/posts/:post_id',
  summary: 'One post.',
  input: z.object(PostId),
  output: z.object({ post: WallPost }),
  errors: ['wall_post_not_found'],
})

export const writeWallPost = endpoint({
  method: 'PUT',
  path: '/api/wall/posts/:post_id',
  summary: 'Writes a post under an id that the caller made. The same once more answers the same.',
  input: z.object({ ...PostId, ...PostContent }),
  output: z.object({ post: WallPost }),
  errors: ['wall_id_taken', 'wall_empty', 'wall_picture_not_found', 'wall_too_many_posts'],
})

export const editWallPost = endpoint({
  method: 'PATCH',
  path: '/api/wall/posts/:post_id',
  summary: 'Writes an own post anew, from the version that the caller has seen. It is marked as edited.',
  input: z.object({ ...PostId, ...PostContent, version: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  output: z.object({ post: WallPost }),
  errors: ['wall_post_not_found', 'wall_empty', 'wall_edited', 'wall_picture_not_found'],
})

export const findWallColleagues = endpoint({
  method: 'GET',
  path: '/api/wall/colleagues',
  summary: 'Up to eight people to mention, by what is typed of their name.',
  input: z.object({ search: z.optional(line({ min: 0, max: 60 })) }),
  output: z.object({ people: z.array(WallPerson) }),
})

/**
 * Something on the wall is another. `counts` are numbers to take over; the posts in `read` are to be read again, and
 * `fresh` says that there are new ones. Whoever reads waits some moment within `spread_ms` first, so that not all ask at once.
 */
export const wallChanged = liveEvent({
  name: 'wall.changed',
  module: 'WallModule',
  payload: z.object({
    counts: z.array(
      z.object({ id: z.uuid(), likes: z.int(), reactions: z.array(ReactionCount), comments: z.int() }),
    ),
    read: z.array(z.uuid()),
    fresh: z.boolean(),
    spread_ms: z.int(),
  }),
})
