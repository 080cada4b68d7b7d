import { useQueryClient } from '@tanstack/react-query'
import { removeAvatar, setAvatar } from '#features/avatars/contract/avatars.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { call } from '#platform/web/api/api.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Hands a picture over and shows it as the person's face. `onProgress` from 0 to 1. */
export function useSetAvatar(onProgress: (part: number) => void) {
  const showNewFace = useShowNewFace()
  return useCall(
    async ({ file, signal }: { file: Blob; signal: AbortSignal }) => {
      const picture_id = crypto.randomUUID()
      await upload(uploadPicture, { picture_id }, { file, signal, onProgress })
      return call(setAvatar, { picture_id })
    },
    { done: ({ avatar }) => showNewFace(avatar) },
  )
}

export function useRemoveAvatar() {
  const showNewFace = useShowNewFace()
  return useCall(() => call(removeAvatar, {}), { done: () => showNewFace(null) })
}

/** In the profile at once; every list that shows the person is read again when it is opened next. */
function useShowNewFace() {
  const queries = useQueryClient()
  return (avatar: string | null) => {
    queries.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, avatar })
    void queries.invalidateQueries()
  }
}
