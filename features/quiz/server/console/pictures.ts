import { createHash } from 'node:crypto'
import { PictureError, readPicture } from '#platform/server/pictures/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { pictureKey } from './pictures.rules.ts'
import { findPicture, insertPicture } from './pictures.store.ts'
import type { SheetQuestion } from '#features/quiz/server/sheets/rows.rules.ts'
import type { Maker } from './writing.store.ts'

const WIDTH = 800

/** The bytes of a file that lies beside the sheet, or nothing. */
export type PictureSource = (name: string) => Buffer | undefined

type NewPicture = {
  bytes: Buffer
  /** As the sheet names it. */
  name?: string
  maker: Maker
  /** SVG is taken too: it comes from whoever may run commands here. */
  mayBeDrawing?: boolean
}
type Keeping = { db: Db; files: Services['files'] }

/** Draws an upload anew and keeps it once; answers its id. Throws PictureError. */
export async function keepPicture(
  { db, files }: Keeping,
  { bytes, name, maker, mayBeDrawing = false }: NewPicture,
): Promise<string> {
  const sha256 = fingerprint(bytes)
  const known = await findPicture(db, sha256)
  if (known) return known
  const id = maker.newId()
  const drawn = mayBeDrawing && isDrawing(bytes) ? await drawDrawing(bytes) : await draw(bytes)
  await files.put(pictureKey(id), drawn, 'image/webp')
  return insertPicture(db, { id, name: name ?? `picture-${id.slice(0, 8)}.webp`, sha256 }, maker)
}

/** The files that these questions name, by name: the id of the picture, or null for what is none. A trial keeps nothing. */
export async function picturesBeside(
  { db, files }: Keeping,
  wish: { questions: readonly SheetQuestion[]; pictures?: PictureSource; dry_run: boolean; maker: Maker },
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  const names = new Set(wish.questions.flatMap(({ picture }) => picture ?? []))
  for (const name of names) {
    const bytes = wish.pictures?.(name)
    if (!bytes) continue
    try {
      const picture = { bytes, name, maker: wish.maker, mayBeDrawing: true }
      found.set(name, wish.dry_run ? await tried(db, bytes) : await keepPicture({ db, files }, picture))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      found.set(name, null)
    }
  }
  return found
}

async function tried(db: Db, bytes: Buffer): Promise<string> {
  const known = await findPicture(db, fingerprint(bytes))
  if (known) return known
  await (isDrawing(bytes) ? drawDrawing(bytes) : draw(bytes))
  return 'new'
}

async function draw(bytes: Buffer): Promise<Buffer> {
  const { versions } = await readPicture(bytes, [WIDTH])
  return versions.find(({ format }) => format === 'webp')!.bytes
}

function fingerprint(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isDrawing(bytes: Buffer): boolean {
  return /^\uFEFF?\s*<(\?xml|svg|!--)/.test(bytes.toString('utf8', 0, 200))
}

/** A drawing of whoever may run commands here, as a picture. It is drawn without scripts, and reaches no other file. */
async function drawDrawing(svg: Buffer): Promise<Buffer> {
  try {
    // Only commands and the demo need it in this process: uploads are drawn in one of their own.
    const { default: sharp } = await import('sharp')
    const picture = sharp(svg, { density: 144, limitInputPixels: 4_000_000 })
    return await picture.resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
  } catch {
    throw new PictureError('broken')
  }
}
