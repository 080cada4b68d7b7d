import { createHash, randomUUID } from 'node:crypto'
import {
  type PictureProblem,
  PictureError,
  readPicture,
  type PictureVersion,
} from '#platform/server/pictures/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKey, MOST_WAITING, PICTURE_WIDTHS } from './pictures.rules.ts'
import { countWaiting, findDrawn, findUpload, insertPicture, type PictureRow } from './pictures.store.ts'

type Keeping = Pick<Services, 'db' | 'files'>
type Upload = { id: string; owner_id: string; bytes: Buffer }
export type UploadRefusal = PictureProblem | 'id_taken' | 'too_many_waiting'

/** Draws an upload anew and keeps it, waiting for its place; or says why not. The same once more answers the same. */
export async function addPicture(
  { db, files }: Keeping,
  upload: Upload,
): Promise<PictureRow | UploadRefusal> {
  const sha256 = createHash('sha256').update(upload.bytes).digest()
  const known = () => findSame(db, upload, sha256)
  const before = await known()
  if (before) return before
  if ((await countWaiting(db, upload.owner_id)) >= MOST_WAITING) return 'too_many_waiting'
  const drawn = await readPicture(upload.bytes, PICTURE_WIDTHS).catch((error: unknown) => {
    if (error instanceof PictureError) return error.problem
    throw error
  })
  if (typeof drawn === 'string') return drawn
  const { width, height, preview, versions } = drawn
  const row = { id: upload.id, file_id: randomUUID(), width, height, preview, widths: widthsOf(versions) }
  try {
    await putVersions(files, row.file_id, versions)
    if (await insertPicture(db, { ...row, owner_id: upload.owner_id, sha256 })) return row
  } catch (error) {
    // Of a picture that is not kept, no file stays.
    await deleteFiles(files, row).catch(() => undefined)
    throw error
  }
  // The same call came twice at once, and the other one was quicker.
  await deleteFiles(files, row)
  return (await known()) ?? 'id_taken'
}

async function findSame(
  db: Db,
  { id, owner_id }: Upload,
  sha256: Buffer,
): Promise<PictureRow | 'id_taken' | undefined> {
  const found = await findUpload(db, id)
  if (!found) return undefined
  const isSame = found.owner_id === owner_id && found.released_at === null && sha256.equals(found.sha256)
  return isSame ? found : 'id_taken'
}

/**
 * Keeps a drawing of our own (SVG) as a picture that stands somewhere. What has been drawn before is not drawn again.
 * Uploads go through a process of their own.
 */
export async function addDrawing(
  { tx, files }: { tx: Db; files: Services['files'] },
  drawing: { id: string; svg: string; owner_id: string | null; at?: string },
): Promise<void> {
  const { id, svg, owner_id, at } = drawing
  const sha256 = createHash('sha256').update(svg).digest()
  const drawn = (await findDrawn(tx, sha256)) ?? (await draw(files, { file_id: id, svg }))
  await insertPicture(tx, { ...drawn, id, owner_id, sha256, attached: true, ...(at && { created_at: at }) })
}

async function draw(files: Services['files'], { file_id, svg }: { file_id: string; svg: string }) {
  // Only the demo needs it in this process.
  const { default: sharp } = await import('sharp')
  const source = sharp(Buffer.from(svg))
  const { width, height } = await source.metadata()
  const widths = PICTURE_WIDTHS.filter((each) => each <= Math.max(width, PICTURE_WIDTHS[0]!))
  for (const each of widths) {
    const small = source.clone().resize({ width: each })
    await files.put(
      fileKey(file_id, each, 'webp'),
      await small.clone().webp({ quality: 80 }).toBuffer(),
      'image/webp',
    )
    const avif = await small.clone().avif({ quality: 55, effort: 0 }).toBuffer()
    await files.put(fileKey(file_id, each, 'avif'), avif, 'image/avif')
  }
  const tiny = await source.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return { file_id, width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}`, widths }
}

const widthsOf = (versions: readonly PictureVersion[]) => [...new Set(versions.map(({ width }) => width))]

async function putVersions(files: Services['files'], fileId: string, versions: readonly PictureVersion[]) {
  for (const { width, format, bytes } of versions)
    await files.put(fileKey(fileId, width, format), bytes, `image/${format}`)
}

/** All files of a picture. */
export async function deleteFiles(
  files: Services['files'],
  { file_id, widths }: Pick<PictureRow, 'file_id' | 'widths'>,
): Promise<void> {
  for (const width of widths)
    for (const format of ['webp', 'avif'] as const) await files.delete(fileKey(file_id, width, format))
}
