import type { Handler } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { commentsHandlers } from './comments/comments.handlers.ts'
import { wallConsoleHandlers } from './console/console.handlers.ts'
import { entriesHandlers } from './wall.entries.handlers.ts'
import { postsHandlers } from './wall.posts.handlers.ts'

export function wallHandlers(services: Services): Handler[] {
  return [
    ...postsHandlers(services),
    ...commentsHandlers(services),
    ...entriesHandlers(services),
    ...wallConsoleHandlers(services),
  ]
}
