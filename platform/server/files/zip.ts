import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes a ZIP of these files to the disk, and asks for the next when the one before it is written: one at a time in memory. */
export async function writeZip(
  to: string,
  files: AsyncIterable<{ name: string; bytes: Buffer }>,
): Promise<void> {
  const zip = new ZipFile()
  const failed = new AbortController()
  const written = pipeline(zip.outputStream, createWriteStream(to)).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  try {
    for await (const { name, bytes } of files) {
      const source = Readable.from([bytes])
      // Pictures are as small as they get.
      zip.addReadStream(source, name, { compress: !/\.(webp|avif)$/.test(name), size: bytes.length })
      await once(source, 'end', { signal: failed.signal })
    }
    zip.end()
  } catch (error) {
    // Whoever waits below hears what went wrong, and nothing of it goes unheard.
    written.catch(() => undefined)
    throw failed.signal.aborted ? failed.signal.reason : error
  }
  await written
}
