import { removeAvatar, setAvatar } from '#features/avatars/contract/avatars.ts'
import { setPersonAvatar } from '#features/account/server/account.ts'
import { attachPictures, releasePictures } from '#features/pictures/server/pictures.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { avatarAddress } from './avatars.rules.ts'
import { lockAvatar, putAvatar } from './avatars.store.ts'
import { dropAvatar } from './avatars.ts'

export function avatarsHandlers({ db }: Pick<Services, 'db'>) {
  return [
    handle(setAvatar, async ({ caller, input: { picture_id }, fail }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockAvatar(tx, caller.id)
        const avatar = avatarAddress(picture_id)
        // The same once more, as after a lost answer.
        if (before === picture_id) return { avatar }
        const isTheirs = await attachPictures(tx, { owner_id: caller.id, ids: [picture_id] })
        if (!isTheirs) throw fail('avatar_picture_not_found')
        await putAvatar(tx, caller.id, picture_id)
        if (before) await releasePictures(tx, [before])
        await setPersonAvatar(tx, caller.id, avatar)
        return { avatar }
      }),
    ),

    handle(removeAvatar, async ({ caller }) => {
      await db.transaction().execute((tx) => dropAvatar(tx, caller.id))
      return { avatar: null }
    }),
  ]
}
