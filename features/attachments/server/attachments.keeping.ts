import { createHash, randomUUID } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { uploadAttachment } from '#platform/contract/attachments.ts'
import { keepUpload, type KeptRefusal } from '#platform/server/files/kept-files.ts'
import {
  pictureCodes,
  type PictureProblem,
  problemOf,
  readPicture,
} from '#platform/server/pictures/pictures.ts'
import { noFile, type ReceivedFile } from '#platform/server/http/received-files.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type FileType, fileKey, MOST_WAITING, tidyName, typeOf } from './attachments.rules.ts'
import { isInfected } from './attachments.scanning.ts'
import { type AttachmentRow, attachments } from './attachments.store.ts'

/** Videos are for organisers. */
type Keeping = Pick<Services, 'db' | 'files' | 'config' | 'log'> & { withVideo: boolean }
type Upload = { id: string; name: string; file: ReceivedFile }

const codeOf = {
  id_taken: 'attachment_id_taken',
  too_many_waiting: 'attachment_too_many_waiting',
  not_a_picture: 'attachment_type_refused',
  ...pictureCodes,
} as const satisfies Record<PictureProblem | KeptRefusal, string>
type Refuse = (why: keyof typeof codeOf) => Error

/** Wide enough to read what a photographed page says. */
const PICTURE_WIDTH = 2_560
/** Longer plain texts are no letter to anybody. */
const LONGEST_TEXT = 2 * 1024 * 1024

/** Keeps an upload, waiting for its place. The same once more answers the same. */
export async function addUpload(
  { db, files, config, log, withVideo }: Keeping,
  { caller, input, request, fail }: CallOf<typeof uploadAttachment>,
): Promise<AttachmentRow> {
  const { attachment_id: id, name } = input
  const upload = { id, name, file: request.received ?? noFile }
  const { sha256, size } = upload.file
  if (size === 0) throw fail('attachment_empty')
  const refuse: Refuse = (why) => fail(codeOf[why])
  return keepUpload<AttachmentRow>(db, {
    rows: attachments,
    upload: { id, owner_id: caller.id, sha256 },
    mostWaiting: MOST_WAITING,
    async put() {
      const type = await typeOfFile(upload)
      if (!type || (type.kind === 'video' && !withVideo)) throw fail('attachment_type_refused')
      // Of a picture nothing is kept that anybody handed over.
      if (config.virusScanner && type.kind !== 'picture') {
        const found = await isInfected(config.virusScanner, upload.file.path).catch((error: unknown) => {
          log.error({ err: error }, 'a file was refused')
          throw fail('attachment_unscanned')
        })
        if (found) throw fail('attachment_infected')
      }
      return type.kind === 'picture' ? keepPicture(files, upload, refuse) : keepFile(files, upload, type)
    },
    drop: (row) => files.delete(fileKey(row)),
    refuse,
  })
}

async function typeOfFile({ file, name }: Upload): Promise<FileType | undefined> {
  // What looks like a type and breaks in the middle of telling is none that we take.
  const seen = await fileTypeFromFile(file.path).catch(() => ({ ext: 'broken' }))
  const isText = seen === undefined && file.size <= LONGEST_TEXT && (await isPlainText(file.path))
  return typeOf({ looksLike: seen?.ext, isText, name })
}

async function isPlainText(at: string): Promise<boolean> {
  const bytes = await readFile(at)
  return isUtf8(bytes) && !bytes.includes(0) && !/^\s*(<|%!|#!)/.test(bytes.toString('utf8', 0, 200))
}

async function keepFile(files: Services['files'], { id, name, file }: Upload, type: FileType) {
  const kept = { ...type, id, file_id: randomUUID(), name: tidyName(name, type.ending), size: file.size }
  await files.take(fileKey(kept), file.path, type.type)
  return kept
}

/** Drawn anew, as every picture here: what the camera wrote about the place stays behind, and nothing hides in it. */
async function keepPicture(files: Services['files'], { id, name, file }: Upload, refuse: Refuse) {
  const drawn = await readPicture(await readFile(file.path), [PICTURE_WIDTH]).catch(problemOf)
  if (typeof drawn === 'string') throw refuse(drawn)
  const { bytes } = drawn.versions.find(({ format }) => format === 'webp')!
  const type = { kind: 'picture', ending: 'webp', type: 'image/webp' } as const
  const stem = name.replace(/\.(jpe?g|png|gif|avif|heic)$/i, '')
  const kept = {
    ...type,
    id,
    file_id: randomUUID(),
    name: tidyName(stem, type.ending),
    size: bytes.byteLength,
  }
  await files.put(fileKey(kept), bytes, type.type)
  return kept
}

/** Keeps a file of our own that stands somewhere already: for the demo. */
export async function addAttachment(
  { tx, files }: { tx: Db; files: Services['files'] },
  own: {
    id: string
    name: string
    bytes: Buffer
    looksLike: string
    owner_id: string | null
    at?: string
  },
): Promise<void> {
  const { id, name, bytes, looksLike, owner_id, at } = own
  const type = typeOf({ looksLike, isText: false, name })
  if (!type) throw new Error(`${looksLike} is no kind of file that Convoy keeps`)
  const kept = { ...type, file_id: id, name: tidyName(name, type.ending), size: bytes.byteLength }
  await files.put(fileKey(kept), bytes, type.type)
  const sha256 = createHash('sha256').update(bytes).digest()
  await attachments.insert(tx, {
    ...kept,
    id,
    owner_id,
    sha256,
    attached: true,
    ...(at && { created_at: at }),
  })
}
