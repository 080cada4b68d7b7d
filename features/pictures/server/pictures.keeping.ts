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
import {
  fileKey,
  filesOf,
  MOST_WAITING,
  PICTURE_WIDTHS,
  type PictureFile,
  withNight,
} from './pictures.rules.ts'
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
 * Keeps a drawing of our own (SVG), `night` as it is after dark, as a picture that stands somewhere. What has been
 * drawn before is not drawn again.
 * Uploads go through a process of their own.
 */
export async function addDrawing(
  { tx, files }: { tx: Db; files: Services['files'] },
  drawing: { id: string; svg: string; night?: string; owner_id: string | null; at?: string },
): Promise<void> {
  const { id, svg, night, owner_id, at } = drawing
  const sha256 = createHash('sha256').update(svg).digest()
  const drawn = (await findDrawn(tx, sha256)) ?? (await draw(files, { id, svg, night }))
  await pictures.insert(tx, { ...drawn, id, owner_id, sha256, attached: true, ...(at && { created_at: at }) })
}

// More effort takes twice the time and makes files that are a twentieth smaller.
const WEBP = { quality: 80, effort: 2 }
const AVIF = { quality: 55, effort: 0 }

async function draw(
  files: Services['files'],
  { id, svg, night }: { id: string; svg: string; night: string | undefined },
) {
  const file_id = night === undefined ? id : withNight(id)
  // Only the demo needs it in this process.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const widths = PICTURE_WIDTHS.filter((each) => each <= Math.max(width, PICTURE_WIDTHS[0]!))
  const drawFile = async (file: PictureFile) => {
    const small = sharp(Buffer.from(file.night ? night! : svg)).resize({ width: file.width })
    const bytes = await (file.format === 'webp' ? small.webp(WEBP) : small.avif(AVIF)).toBuffer()
    await files.put(fileKey(file_id, file), bytes, `image/${file.format}`)
  }
  await Promise.all(filesOf({ file_id, widths }).map(drawFile))
  const tiny = await sharp(Buffer.from(svg)).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  return { file_id, width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}`, widths }
}

const widthsOf = (versions: readonly PictureVersion[]) => [...new Set(versions.map(({ width }) => width))]

async function putVersions(files: Services['files'], fileId: string, versions: readonly PictureVersion[]) {
  for (const { width, format, bytes } of versions)
    await files.put(fileKey(fileId, { width, format }), bytes, `image/${format}`)
}

/** All files of a picture. */
export async function deleteFiles(
  files: Services['files'],
  picture: Pick<PictureRow, 'file_id' | 'widths'>,
): Promise<void> {
  for (const file of filesOf(picture)) await files.delete(fileKey(picture.file_id, file))
}
