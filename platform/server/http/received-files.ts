import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#platform/server/config.ts'
import { AppError } from './errors.ts'

/** A file as it came in, on the disk of this process until its call is answered. */
export type ReceivedFile = { path: string; size: number; sha256: Buffer }

/** What a call has that brought none. */
export const noFile: ReceivedFile = { path: '', size: 0, sha256: Buffer.alloc(0) }

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'received')
const STALE_MS = 3_600_000

/** Writes what comes in to the disk, never more than `most` bytes: whoever sends more is told `too_large`. */
export async function receiveFile(
  config: Pick<Config, 'dataDir'>,
  body: Readable,
  most: number,
  open: (to: string) => Writable = (to) => createWriteStream(to, { flags: 'wx', mode: 0o600 }),
): Promise<ReceivedFile> {
  await mkdir(folderOf(config), { recursive: true })
  const to = path.join(folderOf(config), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.byteLength
          if (size > most) throw new AppError('too_large')
          hash.update(chunk)
          yield chunk
        }
      },
      open(to),
    )
  } catch (error) {
    await dropReceived({ path: to })
    throw error
  }
  return { path: to, size, sha256: hash.digest() }
}

export async function dropReceived({ path: at }: Pick<ReceivedFile, 'path'>): Promise<void> {
  await rm(at, { force: true })
}

/** Deletes what a process that died in the middle left behind. */
export async function sweepReceived(config: Pick<Config, 'dataDir'>, now = Date.now()): Promise<void> {
  const names = await readdir(folderOf(config)).catch(() => [])
  for (const name of names) {
    const at = path.join(folderOf(config), name)
    const found = await stat(at).catch(() => undefined)
    if (found && now - found.mtimeMs > STALE_MS) await rm(at, { force: true })
  }
}
