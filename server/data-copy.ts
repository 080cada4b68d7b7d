import { getWholeUser } from './features/account/account.ts'
import { pictureFileKey } from './features/pictures/pictures.ts'
import { findPicturesOf } from './features/pictures/pictures.store.ts'
import { readPersonal } from './platform/personal-rows.ts'
import { personal } from './personal.ts'
import type { Services } from './services.ts'

export type CopiedFile = { name: string; bytes: Buffer }

const asJson = (name: string, content: object): CopiedFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** Everything that is kept about a person: a JSON file a feature, and their pictures. One file at a time in memory. */
export async function* copyForPerson(
  { db, files }: Pick<Services, 'db' | 'files'>,
  userId: string,
): AsyncGenerator<CopiedFile> {
  const { id, search_name: _, number: __, ...profile } = await getWholeUser(db, userId)
  yield asJson('profile.json', { id, ...profile })
  for (const [name, tables] of Object.entries(personal)) {
    const rows = await readPersonal(db, tables, userId)
    if (Object.keys(rows).length > 0) yield asJson(`${name}.json`, rows)
  }
  for (const picture of await findPicturesOf(db, userId)) {
    const bytes = await files.get(pictureFileKey(picture.file_id, Math.max(...picture.widths), 'webp'))
    if (bytes) yield { name: `pictures/${picture.id}.webp`, bytes }
  }
}
