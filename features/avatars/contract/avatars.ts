import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'

/** Pixels of a side, as the page hands it over. It is shown with 72 at most, on screens of up to four dots each. */
export const AVATAR_SIDE = 512

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/user/me/avatar',
  inPerson: true,
  summary:
    'Shows a picture that the caller has handed over as their face everywhere. The one before is deleted.',
  input: z.object({ picture_id: z.uuid() }),
  output: z.object({ avatar: z.string() }),
  errors: ['avatar_picture_not_found'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/me/avatar',
  inPerson: true,
  summary: 'Deletes the picture of the caller: everybody sees the drawn sign again.',
  input: z.object({}),
  output: z.object({ avatar: z.null() }),
})
