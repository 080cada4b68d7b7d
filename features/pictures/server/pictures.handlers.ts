import { discardPicture, uploadPicture } from '#platform/contract/pictures.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describe } from './pictures.addresses.ts'
import { addPicture } from './pictures.keeping.ts'
import { pictures } from './pictures.store.ts'

export function picturesHandlers({ db, files, limits }: Pick<Services, 'db' | 'files' | 'limits'>) {
  return [
    handle(uploadPicture, async (call) => {
      const { allowed, retryAfterSeconds } = await limits.take('picture_person', call.caller.id)
      if (!allowed) throw call.fail('too_many_requests', { retryAfterSeconds })
      return { picture: await describe(db, await addPicture({ db, files }, call)) }
    }),

    handle(discardPicture, async ({ caller, input, fail }) => {
      const done = await pictures.discard(db, { id: input.picture_id, owner_id: caller.id })
      if (!done) throw fail('picture_not_found')
      return {}
    }),
  ]
}
