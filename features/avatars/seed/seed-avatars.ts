import { setPersonAvatar } from '#features/account/server/account.ts'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import { faceFile, FACES, faceTraits } from '#platform/contract/drawings/faces.ts'
import type { Chance } from '#platform/seed/chance.ts'
import type { Services } from '#platform/server/services.ts'
import type { Db } from '#platform/server/schema.ts'
import { avatarAddress } from '#features/avatars/server/avatars.rules.ts'

/** As small as pictures are kept: faces are never shown larger. */
const SIDE = 320
/** Of so many people one has not chosen a face yet. */
const WITHOUT = 7

/** Drawn faces for the people of the demo, fitting their names; some have none. */
export async function seedAvatars(
  { tx, files }: { tx: Db; files: Services['files'] },
  {
    chance,
    people,
    today,
  }: { chance: Chance; people: readonly { id: string; first_name: string }[]; today: Date },
): Promise<void> {
  const at = today.toISOString()
  const faces = Array.from({ length: FACES }, (_, face) => ({ face, ...faceTraits(face) }))
  for (const [index, { id, first_name }] of people.entries()) {
    if (index % WITHOUT === WITHOUT - 1) continue
    const isHers = /[ae]$/u.test(first_name) && !/^(Kuba|Mike|Ole)$/u.test(first_name)
    const fitting = faces.filter(({ beard, long }) => (isHers ? !beard : !long))
    const { face } = fitting[index % fitting.length]!
    const picture = chance.uuid()
    await addDrawing({ tx, files }, { id: picture, svg: faceFile(face, SIDE), owner_id: id, at })
    await tx.insertInto('avatars').values({ user_id: id, picture_id: picture, changed_at: at }).execute()
    await setPersonAvatar(tx, id, avatarAddress(picture))
  }
}
