import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'

/** Where uploads rest, after they were re-encoded. Keys are ours, such as `pictures/<id>/640.webp`. */
export type Files = {
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
}

const KEY = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)*$/

export function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Files {
  const disk = config.s3 ? new Disk(bucket(config.s3)) : new Disk(folder(path.join(config.dataDir, 'files')))
  // A bucket shows an object when it is whole; a disk shows every byte as it comes.
  const writesWhole = config.s3 !== undefined

  return {
    async put(key, bytes, contentType) {
      check(key)
      if (writesWhole) return disk.put(key, bytes, { contentType })
      const unfinished = `unfinished/${randomUUID()}`
      try {
        await disk.put(unfinished, bytes)
        await disk.move(unfinished, key)
      } catch (error) {
        await disk.delete(unfinished).catch(() => undefined)
        throw error
      }
    },
    async get(key) {
      check(key)
      try {
        return Buffer.from(await disk.getBytes(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      check(key)
      await disk.delete(key)
    },
  }
}

function folder(location: string) {
  return new FSDriver({ location, visibility: 'private' })
}

function bucket(s3: NonNullable<Config['s3']>) {
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    bucket: s3.bucket,
    visibility: 'private',
    // Access is ours to decide, and many S3 services know no ACL.
    supportsACL: false,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function check(key: string) {
  if (!KEY.test(key) || key.length > 200)
    throw new Error('a file key is made by us and has no other characters')
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      ('code' in cause && cause.code === 'ENOENT') ||
      cause.name === 'NoSuchKey' ||
      cause.name === 'NotFound'
    )
      return true
  }
  return false
}
