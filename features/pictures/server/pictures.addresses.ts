import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Picture } from '#platform/contract/pictures.ts'
import { getKey } from '#features/programme/server/programme.ts'
import { fileAddress } from '#platform/server/files/file-addresses.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import { addressKey, fileKey, hasNight, type PictureFile, wishOf } from './pictures.rules.ts'
import { findForLoading, type PictureRow, pictures } from './pictures.store.ts'

const HOUR_MS = 3_600_000

// The secret behind the addresses never changes.
const secrets = keepPerDatabase(HOUR_MS, async (db: Db) => createSecretKey(await getKey(db, 'files')))

type PicturePlace = {
  /** Only for the author and organisers: their addresses load also while the picture is hidden. */
  evenHidden?: boolean
  /** The start of the names in addresses, of a feature that looks itself who may load them. */
  room?: string
}

/** The pictures of these ids as pages show them, by id; those that are gone are left out. */
export async function readPictures(
  db: Db,
  ids: readonly string[],
  place: PicturePlace = {},
): Promise<Map<string, Picture>> {
  const rows = await pictures.find(db, ids)
  return new Map(
    await Promise.all(rows.map(async (row) => [row.id, await describe(db, row, place)] as const)),
  )
}

/** One picture as pages show it. */
export async function describe(
  db: Db,
  { id, file_id, width, height, preview, widths }: PictureRow,
  place: PicturePlace = {},
): Promise<Picture> {
  const secret = await secrets.get(db)
  const addresses = addressesOf(secret, { id, widths, night: hasNight(file_id) }, place)
  return { id, width, height, preview, ...addresses }
}

/** Gives pictures that were described already their addresses in another room. */
export async function addressPictures(db: Db) {
  const secret = await secrets.get(db)
  return <Shown extends Picture>(picture: Shown, room: string): Shown => {
    const widths = picture.versions.map(({ width }) => width)
    const night = picture.night !== undefined
    return { ...picture, ...addressesOf(secret, { id: picture.id, widths, night }, { room }) }
  }
}

function addressesOf(
  secret: KeyObject,
  { id, widths, night }: Pick<PictureRow, 'id' | 'widths'> & { night: boolean },
  { evenHidden = false, room = '' }: PicturePlace,
): Pick<Picture, 'versions' | 'night'> {
  const address = (file: PictureFile) => fileAddress(secret, room + addressKey({ id, evenHidden, ...file }))
  const dark = () => widths.map((width) => ({ width, webp: address({ width, format: 'webp', night }) }))
  return {
    versions: widths.map((width) => ({
      width,
      webp: address({ width, format: 'webp' }),
      ...(!night && { avif: address({ width, format: 'avif' }) }),
    })),
    ...(night && { night: dark() }),
  }
}

/** The file behind the name in an address; nothing when it is a picture that is gone or hidden. */
export async function pictureFile(db: Db, key: string): Promise<string | undefined> {
  const wish = wishOf(key)
  // Files of other features have no rows here: whoever made the address has decided.
  if (!wish) return key
  const row = await findForLoading(db, wish.id)
  if (!row || row.released_at !== null || (row.hidden && !wish.evenHidden)) return undefined
  return fileKey(row.file_id, wish)
}
