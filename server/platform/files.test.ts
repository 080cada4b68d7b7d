import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFiles, type Files } from './files.ts'

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
