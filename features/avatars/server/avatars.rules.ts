/**
 * Where a face loads: without a seal and for good, because it stands in every list. The id is the secret, 122 bits of
 * chance; a new picture has a new one, and the old address ends with the old picture.
 */
export function avatarAddress(pictureId: string): string {
  return `/api/avatars/${pictureId}`
}
