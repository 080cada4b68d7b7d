import { feature } from '#platform/server/feature.ts'
import { mountAvatars } from '#platform/server/http/http-files.ts'
import { avatarsHandlers } from './avatars.handlers.ts'
import { avatarFile, dropAvatar } from './avatars.ts'

export const avatarsFeature = feature({
  name: 'avatars',
  handlers: ({ services }) => avatarsHandlers(services),
  personal: {
    avatar: {
      avatars: { user_id: { erased: 'deleted', exported: ['picture_id', 'changed_at'] } },
    },
  },
  mount: (http, { services }) =>
    mountAvatars(http, { files: services.files, fileOf: (id) => avatarFile(services.db, id) }),
  erasing: {
    before: async (tx, { id }) => {
      await dropAvatar(tx, id)
    },
  },
  audited: {
    not: {
      avatars: 'people do it themselves',
    },
  },
})
