import { randomUUID } from 'node:crypto'
import { uploadPicture } from '#platform/contract/pictures.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about pictures. */
export function picturesRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'PUT /api/pictures/:picture_id': { made: () => ({ picture_id: randomUUID() }) },
    'DELETE /api/pictures/:picture_id': {
      of: async (owner) => {
        const picture_id = randomUUID()
        const session = await appOf().signIn(owner)
        await appOf().as(session, { file: smallPicture })(uploadPicture, { picture_id })
        return { picture_id }
      },
      missing: () => ({ picture_id: randomUUID() }),
    },
  }
}

/** For the picture that becomes a face: handed over, and put nowhere yet. */
export function avatarsRows(appOf: () => TestApp): Record<string, AccessRow> {
  return { 'PUT /api/user/me/avatar': picturesRows(appOf)['DELETE /api/pictures/:picture_id']! }
}
