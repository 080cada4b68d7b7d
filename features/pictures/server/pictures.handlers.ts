import { discardPicture, uploadPicture } from '#platform/contract/pictures.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { describe } from './pictures.addresses.ts'
import { addPicture, type UploadRefusal } from './pictures.keeping.ts'
import { pictures } from './pictures.store.ts'

const codeOf = {
  not_a_picture: 'picture_not_a_picture',
  heic: 'picture_heic',
  broken: 'picture_broken',
  too_large: 'too_large',
  too_many_pixels: 'picture_too_many_pixels',
  too_slow: 'picture_too_slow',
  busy: 'busy',
  id_taken: 'picture_id_taken',
  too_many_waiting: 'picture_too_many_waiting',
} as const satisfies Record<UploadRefusal, string>

export function picturesHandlers({ db, files, limits }: Pick<Services, 'db' | 'files' | 'limits'>) {
  return [
    handle(uploadPicture, async ({ caller, input, request, fail }) => {
      const verdict = await limits.take('picture_person', caller.id)
      if (!verdict.allowed) throw fail('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds })
      const upload = { id: input.picture_id, owner_id: caller.id, bytes: request.file }
      const kept = await addPicture({ db, files }, upload)
      if (typeof kept === 'string') throw fail(codeOf[kept])
      return { picture: await describe(db, kept) }
    }),

    handle(discardPicture, async ({ caller, input, fail }) => {
      const done = await pictures.discard(db, { id: input.picture_id, owner_id: caller.id })
      if (!done) throw fail('picture_not_found')
      return {}
    }),
  ]
}
