import * as z from 'zod/mini'
import { Reaction, WallPerson } from './wall.ts'

/** `hidden` and `shown` are what the organisers decided on an own post or comment. */
export const POST_EVENTS = ['liked', 'commented', 'replied', 'mentioned', 'hidden', 'shown'] as const
export const PostEvent = z.enum(POST_EVENTS)
export type PostEvent = z.infer<typeof PostEvent>

/** All that happened of a kind with one post or comment, as it stands now. */
export const PostLine = z.object({
  event: PostEvent,
  post_id: z.uuid(),
  /** The comment to look at. */
  comment_id: z.nullable(z.uuid()),
  /** It is about a comment of the reader's, and not about a post. */
  is_comment: z.boolean(),
  /** About something that the reader wrote. */
  mine: z.boolean(),
  excerpt: z.string(),
  /** The last two, of `count` in all. */
  people: z.array(WallPerson),
  count: z.int(),
  /** What the last of them put, when that was no like but a sticker. */
  sticker: z.nullable(Reaction),
  /** Why it was hidden. */
  reason: z.nullable(z.string()),
})
export type PostLine = z.infer<typeof PostLine>

declare module '#features/notifications/contract/notifications.ts' {
  interface CountedEvents {
    post: PostEvent
  }
}
