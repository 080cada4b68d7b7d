import { createSecretKey } from 'node:crypto'
import type { Picture } from '#platform/contract/pictures.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { fileAddress } from '#platform/server/files/file-addresses.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import { addressKey, fileKey, wishOf } from './pictures.rules.ts'
import { findForLoading, type PictureRow, pictures } from './pictures.store.ts'

const HOUR_MS = 3_600_000

// The secret behind the addresses never changes.
const secrets = keepPerDatabase(HOUR_MS, async (db: Db) => createSecretKey(await getKey(db, 'files')))

/**
 * The pictures of these ids as pages show them, by id; those that are gone are left out. `evenHidden` only for the
 * author and organisers: their addresses load also while the picture is hidden.
 */
export async function readPictures(
  db: Db,
  ids: readonly string[],
  { evenHidden = false } = {},
): Promise<Map<string, Picture>> {
  const rows = await pictures.find(db, ids)
  return new Map(
    await Promise.all(rows.map(async (row) => [row.id, await describe(db, row, evenHidden)] as const)),
  )
}

/** One picture as pages show it. */
export async function describe(db: Db, row: PictureRow, evenHidden = false): Promise<Picture> {
  const secret = await secrets.get(db)
  const { id, width, height, preview, widths } = row
  const address = (of: number, format: 'webp' | 'avif') =>
    fileAddress(secret, addressKey({ id, width: of, format, evenHidden }))
  const versions = widths.map((of) => ({ width: of, webp: address(of, 'webp'), avif: address(of, 'avif') }))
  return { id, width, height, preview, versions }
}

/** The file behind the name in an address; nothing when it is a picture that is gone or hidden. */
export async function pictureFile(db: Db, key: string): Promise<string | undefined> {
  const wish = wishOf(key)
  // Files of other features have no rows here: whoever made the address has decided.
  if (!wish) return key
  const row = await findForLoading(db, wish.id)
  if (!row || row.released_at !== null || (row.hidden && !wish.evenHidden)) return undefined
  return fileKey(row.file_id, wish.width, wish.format)
}
