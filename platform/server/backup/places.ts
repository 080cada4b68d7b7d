import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openPromise, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Config } from '#platform/server/config.ts'
import { bucketClient } from '#platform/server/files/files.ts'
import { StartError } from '#platform/server/start-error.ts'

/** Where an archive is written to. */
export type BackupTarget = {
  write(archive: Readable): Promise<void>
  /** Nobody finds it under its name before. */
  finish(): Promise<void>
  drop(): Promise<void>
}

/** A file, or an object of a bucket: `s3://bucket/backups/monday.zip`. */
export type BackupPlace = {
  name: string
  target(): Promise<BackupTarget>
  open(): Promise<ZipFile>
  /** What is not there is fine. */
  remove(): Promise<void>
}

// Ten thousand of them are the most that a bucket takes: 320 GB.
const PART = 32 * 1024 ** 2

const READING = { autoClose: false, lazyEntries: true, strictFileNames: true } as const

export function backupPlace(name: string, config: Pick<Config, 's3'>): BackupPlace {
  const bucket = /^s3:\/\/([^/]+)\/(.+)$/.exec(name)
  if (!bucket && name.startsWith('s3:'))
    throw new StartError(`${name} names no object: write it as s3://bucket/name.zip.`)
  if (!bucket) return inFolder(path.resolve(name))
  if (!config.s3)
    throw new StartError(
      'To reach a bucket set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT where it is not the one of AWS).',
    )
  return inBucket(bucketClient(config.s3), { Bucket: bucket[1]!, Key: bucket[2]! })
}

function inFolder(file: string): BackupPlace {
  const unfinished = `${file}.part`
  return {
    name: file,
    async target() {
      if (await isThere(file)) throw new StartError(`${file} is there already. Choose another name.`)
      // Before anything is read: a folder that is not there, or not ours, is told at once.
      const handle = await open(unfinished, 'w', 0o600).catch(cannot('written', unfinished))
      return {
        write: (archive) =>
          pipeline(archive, createWriteStream('', { fd: handle, flush: true })).catch(
            cannot('written', unfinished),
          ),
        finish: () => rename(unfinished, file),
        drop: () => rm(unfinished, { force: true }),
      }
    },
    async open() {
      return openPromise(file, READING).catch(cannot('read', file))
    },
    remove: () => rm(file, { force: true }),
  }
}

function inBucket(client: S3Client, place: { Bucket: string; Key: string }): BackupPlace {
  const name = `s3://${place.Bucket}/${place.Key}`
  return {
    name,
    async target() {
      const there = await client.send(new HeadObjectCommand(place)).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'NotFound') return undefined
        throw cannotSay('written', name, error)
      })
      if (there) throw new StartError(`${name} is there already. Choose another name.`)
      return {
        async write(archive) {
          // Given as it is, a stream that breaks would leave the upload waiting for more.
          const Body = new PassThrough()
          const upload = new Upload({
            client,
            params: { ...place, Body, ContentType: 'application/zip' },
            partSize: PART,
            queueSize: 2,
          })
          const [, sent] = await Promise.allSettled([
            pipeline(archive, Body).catch(async (error: unknown) => {
              await upload.abort()
              throw error
            }),
            upload.done(),
          ])
          if (sent.status === 'rejected') throw cannotSay('written', name, sent.reason)
        },
        finish: async () => undefined,
        drop: async () => undefined,
      }
    },
    async open() {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place))
        return await fromRandomAccessReaderPromise(new BucketReader(client, place), ContentLength, READING)
      } catch (error) {
        throw cannotSay('read', name, error)
      }
    },
    async remove() {
      await client.send(new DeleteObjectCommand(place))
    },
  }
}

/** Reads pieces of an object, so that one file of an archive comes without the others. */
class BucketReader extends RandomAccessReader {
  readonly #client: S3Client
  readonly #place: { Bucket: string; Key: string }

  constructor(client: S3Client, place: { Bucket: string; Key: string }) {
    super()
    this.#client = client
    this.#place = place
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    if (start === end) return through.end()
    this.#client
      .send(new GetObjectCommand({ ...this.#place, Range: `bytes=${start}-${end - 1}` }))
      .then(({ Body }) => pipeline(Body as Readable, through))
      .catch((error: unknown) => through.destroy(error instanceof Error ? error : new Error(String(error))))
    return through
  }
}

async function isThere(file: string) {
  return access(file).then(
    () => true,
    () => false,
  )
}

const cannot = (done: 'read' | 'written', name: string) => (error: unknown) => {
  throw cannotSay(done, name, error)
}

function cannotSay(done: 'read' | 'written', name: string, error: unknown) {
  const why = error instanceof Error ? error.message || error.name : String(error)
  return new StartError(`${name} cannot be ${done}: ${why}`)
}
