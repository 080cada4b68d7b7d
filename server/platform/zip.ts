import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of these files. */
export async function zipOf(files: AsyncIterable<{ name: string; bytes: Buffer }>): Promise<Buffer> {
  const zip = new ZipFile()
  const whole = buffer(zip.outputStream)
  for await (const { name, bytes } of files) {
    // Pictures are as small as they get.
    zip.addBuffer(bytes, name, { compress: !/\.(webp|avif)$/.test(name) })
  }
  zip.end()
  return whole
}
