import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FillingDisk } from '#app/testing/filling-disk.ts'
import { createFiles, type Files } from './files.ts'
import { receiveFile } from '#platform/server/http/received-files.ts'
import { isStorageFull } from '#platform/server/database/storage-full.ts'

type FakeBucketServer = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => FakeBucketServer

let folder: string
let s3: FakeBucketServer
const places: Record<string, Files> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'convoy-files-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'convoy' }],
  })
  const { port } = await s3.run()
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  places['the disk'] = createFiles({ dataDir: folder, s3: undefined })
  places['a bucket'] = createFiles({
    dataDir: folder,
    s3: { bucket: 'convoy', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...account },
  })
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['the disk', 'a bucket'])('on %s', (place) => {
  const files = () => places[place] as Files
  const picture = Buffer.from(Array.from({ length: 300_000 }, (_, byte) => byte % 251))

  test('what was put is got back byte by byte, and replaced by what is put later', async () => {
    await files().put('pictures/1/640.webp', picture, 'image/webp')
    expect(await files().get('pictures/1/640.webp')).toEqual(picture)

    await files().put('pictures/1/640.webp', Buffer.from('new'), 'image/webp')
    expect((await files().get('pictures/1/640.webp'))?.toString()).toBe('new')
  })

  test('what is not there is nothing, and deleting it twice is fine', async () => {
    await files().put('pictures/2/640.webp', picture, 'image/webp')
    await files().delete('pictures/2/640.webp')
    await files().delete('pictures/2/640.webp')

    expect(await files().get('pictures/2/640.webp')).toBeUndefined()
    expect(await files().get('never/was')).toBeUndefined()
  })

  test('a part is read from one byte to another, both included, and what is not there is nothing', async () => {
    await files().put('attachments/film.webm', picture, 'video/webm')
    const parts = [
      // The bucket of the tests takes 0 to 0 for no part at all.
      { start: 0, end: 1 },
      { start: 7, end: 7 },
      { start: 100_000, end: 100_999 },
      { start: 299_990, end: 299_999 },
      { start: 0, end: 299_999 },
    ]
    for (const part of parts) {
      const stream = await files().read('attachments/film.webm', part)
      const bytes = await buffer(stream!)
      const wanted = picture.subarray(part.start, part.end + 1)
      expect([part, bytes.length, bytes.equals(wanted)]).toEqual([part, wanted.length, true])
    }
    expect(await files().read('attachments/never.webm', { start: 0, end: 9 })).toBeUndefined()
    await expect(files().read('../secret', { start: 0, end: 9 })).rejects.toThrow('file key')
  })

  test('a file of this machine is taken whole and stays where it is', async () => {
    const from = path.join(folder, 'came-in')
    await writeFile(from, picture)
    await files().take('attachments/taken.pdf', from, 'application/pdf')
    expect(await files().get('attachments/taken.pdf')).toEqual(picture)
    expect(await readFile(from)).toEqual(picture)
  })

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '',
    'a\0b',
    'a\\b',
    '.hidden',
    'Ä',
    'a'.repeat(201),
  ])('the key %j is refused', async (key) => {
    await expect(files().get(key)).rejects.toThrow('file key')
    await expect(files().put(key, picture, 'image/webp')).rejects.toThrow('file key')
    await expect(files().delete(key)).rejects.toThrow('file key')
  })
})

test('nothing unfinished stays on the disk', async () => {
  const unfinished = path.join(folder, 'files', 'unfinished')

  expect(await readdir(unfinished).catch(() => [])).toEqual([])
})

describe('B8: a disk without room', () => {
  const some = Buffer.alloc(50_000, 7)
  const everything = async (under: string) => {
    const found = await readdir(path.join(folder, under), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  test('keeps nothing of what it has written in part, and what was there before stays whole', async () => {
    const left = { bytes: 60_000 }
    const dataDir = path.join(folder, 'small')
    const files = createFiles({ dataDir, s3: undefined }, (location) => new FillingDisk(location, left))
    await files.put('exports/1.zip', some, 'application/zip')
    await expect(files.put('exports/1.zip', Buffer.alloc(20_000), 'application/zip')).rejects.toSatisfy(
      isStorageFull,
    )
    const from = path.join(folder, 'more')
    await writeFile(from, some)
    await expect(files.take('exports/2.zip', from, 'application/zip')).rejects.toSatisfy(isStorageFull)
    expect(await everything('small')).toEqual(['1.zip'])
    expect(await files.get('exports/1.zip')).toEqual(some)
  })

  test('leaves nothing of an upload that came in half', async () => {
    const dataDir = path.join(folder, 'coming')
    const filling = (to: string) => {
      let written = Buffer.alloc(0)
      return new Writable({
        write(chunk: Buffer, _, done) {
          written = Buffer.concat([written, chunk])
          const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
          writeFileSync(to, written)
          done(written.length > 30_000 ? full : null)
        },
      })
    }
    const coming = () => Readable.from([some.subarray(0, 20_000), some.subarray(20_000)])
    await expect(receiveFile({ dataDir }, coming(), 1e6, filling)).rejects.toSatisfy(isStorageFull)
    expect(await everything('coming')).toEqual([])
    expect((await receiveFile({ dataDir }, coming(), 1e6)).size).toBe(50_000)
  })
})
