import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FSDriver } from 'flydrive/drivers/fs'

/** A folder on a disk with so much room; what does not fit is written as far as it goes, and then refused. */
export class FillingDisk extends FSDriver {
  readonly #left: { bytes: number }

  constructor(location: string, left: { bytes: number }) {
    super({ location, visibility: 'private' })
    this.#left = left
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(contents)
    const fitting = bytes.subarray(0, this.#left.bytes)
    this.#left.bytes -= fitting.length
    await super.put(key, fitting)
    if (fitting.length < bytes.length)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.put(key, await buffer(contents))
  }
}
