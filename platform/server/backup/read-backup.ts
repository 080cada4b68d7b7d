import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Readable, Writable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { StartError } from '#platform/server/start-error.ts'
import { FORMAT, fileFile, MANIFEST, Manifest } from './manifest.ts'
import { measured } from './measured.ts'
import type { BackupPlace } from './places.ts'

/** A file of an archive and what it holds. */
type Piece = { name: string; bytes: number; sha256: string }

export type Archive = {
  manifest: Manifest
  /** Writes a piece somewhere and throws a StartError where it is not what the manifest says. */
  copy(piece: Piece, to: Writable): Promise<void>
  close(): void
}

/** Opens an archive and reads what it holds. Throws StartError where it is none, or one of a later version. */
export async function openArchive(place: BackupPlace): Promise<Archive> {
  const zip = await place.open()
  try {
    const entries = await readEntries(zip).catch((error: Error) => {
      throw new StartError(`${place.name} is not whole: ${error.message}`)
    })
    const manifest = await readManifest(zip, entries, place.name)
    const missing = piecesOf(manifest).find(({ name }) => !entries.has(name))
    if (missing) throw new StartError(`${place.name} is not whole: ${missing.name} is missing.`)
    return {
      manifest,
      async copy({ name, ...expected }, to) {
        const { through, result } = measured()
        const stream = await openEntry(zip, entries.get(name)!, place.name)
        let broken: Error | undefined
        stream.once('error', (error) => (broken = error))
        try {
          await pipeline(stream, through, to)
        } catch (error) {
          throw broken ? notWhole(place.name, name, broken) : error
        }
        const found = result()
        if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
          throw new StartError(`${place.name} is not whole: ${name} is not what was written.`)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads every byte of an archive and compares it with the manifest. Throws StartError with what is wrong. */
export async function checkBackup(place: BackupPlace): Promise<Manifest> {
  const archive = await openArchive(place)
  try {
    for (const piece of piecesOf(archive.manifest)) await archive.copy(piece, nowhere())
    return archive.manifest
  } finally {
    archive.close()
  }
}

export function pieceOf({ file, bytes, sha256 }: Manifest['tables'][number]): Piece {
  return { name: file, bytes, sha256 }
}

export function filePieceOf({ key, bytes, sha256 }: Manifest['files'][number]): Piece {
  return { name: fileFile(key), bytes, sha256 }
}

function piecesOf({ tables, files }: Manifest): Piece[] {
  return [...tables.map(pieceOf), ...files.map(filePieceOf)]
}

function nowhere() {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function openEntry(zip: ZipFile, entry: Entry, place: string): Promise<Readable> {
  return zip.openReadStreamPromise(entry).catch((error: Error) => {
    throw notWhole(place, entry.fileName, error)
  })
}

const notWhole = (place: string, name: string, error: Error) =>
  new StartError(`${place} is not whole: ${name} cannot be read (${error.message}).`)

async function readManifest(zip: ZipFile, entries: Map<string, Entry>, place: string): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry) throw new StartError(`${place} is no backup of Convoy: it has no ${MANIFEST}.`)
  const read = await text(await openEntry(zip, entry, place)).catch((error: Error) => {
    throw notWhole(place, MANIFEST, error)
  })
  const raw: unknown = JSON.parse(read)
  if (typeof raw === 'object' && raw && 'format' in raw && Number(raw.format) > FORMAT)
    throw new StartError(`${place} was made by a newer version of Convoy. Use that version or a later one.`)
  const manifest = Manifest.safeParse(raw)
  if (!manifest.success) throw new StartError(`${place} is not whole: its ${MANIFEST} cannot be read.`)
  return manifest.data
}
