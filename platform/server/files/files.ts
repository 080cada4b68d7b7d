import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Part } from '#platform/server/http/byte-ranges.ts'
import type { Config } from '#platform/server/config.ts'

/** Where uploads rest, after they were re-encoded. Keys are ours, such as `pictures/<id>/640.webp`. */
export type Files = {
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The same from a file on this machine's disk, which stays where it is. */
  take(key: string, from: string, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** From one byte to another, both included. */
  read(key: string, part: Part): Promise<Readable | undefined>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** Of all that is kept, in no order. */
  keys(): Promise<string[]>
  /** Whole, for whoever copies it. */
  open(key: string): Promise<{ stream: Readable; type: string } | undefined>
}

const KEY = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)*$/

/** `folder` makes what writes to the disk, where there is no bucket. */
export function createFiles(config: Pick<Config, 'dataDir' | 's3'>, folder = folderAt): Files {
  const location = path.join(config.dataDir, 'files')
  const client = config.s3 && bucketClient(config.s3)
  const disk = new Disk(config.s3 && client ? bucket(config.s3, client) : folder(location))

  // A bucket shows an object when it is whole; a disk shows every byte as it comes.
  async function whole(key: string, write: (to: string) => Promise<void>) {
    check(key)
    if (client) return write(key)
    const unfinished = `unfinished/${randomUUID()}`
    try {
      await write(unfinished)
      await disk.move(unfinished, key)
    } catch (error) {
      await disk.delete(unfinished).catch(() => undefined)
      throw error
    }
  }

  return {
    put: (key, bytes, contentType) => whole(key, (to) => disk.put(to, bytes, { contentType })),
    take: (key, from, contentType) => whole(key, (to) => disk.copyFromFs(from, to, { contentType })),
    async read(key, part) {
      check(key)
      try {
        if (config.s3 && client) return await readFromBucket(client, { bucket: config.s3.bucket, key, part })
        return await readFromFolder(path.join(location, key), part)
      } catch (error) {
        if (isMissing(error)) return undefined
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
    async keys() {
      try {
        return await listKeys(disk)
      } catch (error) {
        // Nothing was ever kept.
        if (isMissing(error)) return []
        throw error
      }
    },
    async open(key) {
      check(key)
      try {
        const { contentType } = await disk.getMetaData(key)
        return { stream: await disk.getStream(key), type: contentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}

async function listKeys(disk: Disk): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const object of page.objects)
      if (object.isFile && KEY.test(object.key) && !object.key.startsWith('unfinished/'))
        keys.push(object.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys
}

export function folderAt(location: string): FSDriver {
  return new FSDriver({ location, visibility: 'private' })
}

type Bucket = NonNullable<Config['s3']>

/** Whoever speaks to the bucket itself. */
export function bucketClient(s3: Bucket) {
  return new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function bucket(s3: Bucket, client: S3Client) {
  // Access is ours to decide, and many S3 services know no ACL.
  return new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false })
}

async function readFromBucket(client: S3Client, wish: { bucket: string; key: string; part: Part }) {
  const { bucket: Bucket, key: Key, part } = wish
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket, Key, Range: `bytes=${part.start}-${part.end}` }),
  )
  return Body as Readable
}

/** Opened before it is answered: what is not there must not begin as an answer. */
async function readFromFolder(at: string, { start, end }: Part) {
  const file = await open(at)
  return file.createReadStream({ start, end })
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
