import { createHash, randomUUID } from 'node:crypto'
import type { uploadPicture } from '#platform/contract/pictures.ts'
import {
  pictureCodes,
  type PictureProblem,
  type PictureVersion,
  problemOf,
  readPicture,
} from '#platform/server/pictures/pictures.ts'
import { keepUpload, type KeptRefusal } from '#platform/server/files/kept-files.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { fileKey, MOST_WAITING, PICTURE_WIDTHS } from './pictures.rules.ts'
import { findDrawn, type PictureRow, pictures } from './pictures.store.ts'

type Keeping = Pick<Services, 'db' | 'files'>
const codeOf = {
  not_a_picture: 'picture_not_a_picture',
  ...pictureCodes,
  id_taken: 'picture_id_taken',
  too_many_waiting: 'picture_too_many_waiting',
} as const satisfies Record<PictureProblem | KeptRefusal, string>

/** Draws an upload anew and keeps it, waiting for its place. The same once more answers the same. */
export function addPicture(
  { db, files }: Keeping,
  { caller, input: { picture_id: id }, request: { file: bytes }, fail }: CallOf<typeof uploadPicture>,
): Promise<PictureRow> {
  const refuse = (why: keyof typeof codeOf) => fail(codeOf[why])
  return keepUpload<PictureRow>(db, {
    rows: pictures,
    upload: { id, owner_id: caller.id, sha256: createHash('sha256').update(bytes).digest() },
    mostWaiting: MOST_WAITING,
    async put() {
      const drawn = await readPicture(bytes, PICTURE_WIDTHS).catch(problemOf)
      if (typeof drawn === 'string') throw refuse(drawn)
      const { width, height, preview, versions } = drawn
      const row = { id, file_id: randomUUID(), width, height, preview, widths: widthsOf(versions) }
      await putVersions(files, row.file_id, versions).catch(async (error: unknown) => {
        // Of a picture that is not kept, no file stays.
        await deleteFiles(files, row).catch(() => undefined)
        throw error
      })
      return row
    },
    drop: (row) => deleteFiles(files, row),
    refuse,
  })
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
  await pictures.insert(tx, { ...drawn, id, owner_id, sha256, attached: true, ...(at && { created_at: at }) })
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
