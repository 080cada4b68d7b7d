import type { Handler } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import type { PostTurned } from './wall.changes.ts'
import { commentsHandlers } from './comments/comments.handlers.ts'
import { wallConsoleHandlers } from './console/console.handlers.ts'
import { entriesHandlers } from './wall.entries.handlers.ts'
import { postsHandlers } from './wall.posts.handlers.ts'

export function wallHandlers(services: Services, turned: readonly PostTurned[]): Handler[] {
  return [
    ...postsHandlers(services),
    ...commentsHandlers(services),
    ...entriesHandlers(services, turned),
    ...wallConsoleHandlers(services, turned),
  ]
}
