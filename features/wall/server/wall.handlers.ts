import type { Handler } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { commentsHandlers } from './wall.comments.handlers.ts'
import { wallDeskHandlers } from './wall.desk.handlers.ts'
import { entriesHandlers } from './wall.entries.handlers.ts'
import { postsHandlers } from './wall.posts.handlers.ts'

export function wallHandlers(services: Services): Handler[] {
  return [
    ...postsHandlers(services),
    ...commentsHandlers(services),
    ...entriesHandlers(services),
    ...wallDeskHandlers(services),
  ]
}
