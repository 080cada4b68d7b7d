import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/server/log/log.ts'
import { receiveFile } from '#platform/server/http/received-files.ts'
import { createFiles } from './files.ts'
import { keepFilesPrivate, shutFolders } from './own-files.ts'
import { writeZip } from './zip.ts'

let dataDir: string
let before: number
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'convoy-own-'))
  before = process.umask()
  keepFilesPrivate()
})
afterEach(() => {
  process.umask(before)
  rmSync(dataDir, { recursive: true })
})

/** What others of the machine could open, as `path mode`. */
const open = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, mode: statSync(path.join(dataDir, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)

test.skipIf(process.platform === 'win32')('what is kept is for the own account alone', async () => {
  const files = createFiles({ dataDir, s3: undefined })
  await files.put('pictures/one/640.webp', Buffer.from('picture'), 'image/webp')
  const received = await receiveFile({ dataDir }, Readable.from([Buffer.from('body')]), 100)
  await files.take('attachments/one', received.path, 'application/pdf')
  async function* entries() {
    yield { name: 'a.txt', bytes: Buffer.from('text') }
  }
  await writeZip(path.join(dataDir, 'copy.zip'), entries())
  createLog({ logLevel: 'info', logDir: path.join(dataDir, 'logs') }).info('here')
  expect(readdirSync(dataDir).toSorted((one, two) => one.localeCompare(two))).toEqual([
    'copy.zip',
    'files',
    'logs',
    'received',
  ])
  expect(open()).toEqual([])
})

test.skipIf(process.platform === 'win32')('folders of an earlier version are shut', () => {
  const logDir = path.join(dataDir, 'logs')
  for (const name of ['files', 'received', 'logs']) {
    mkdirSync(path.join(dataDir, name))
    chmodSync(path.join(dataDir, name), 0o755)
  }
  expect(open()).toHaveLength(3)
  shutFolders({ dataDir, logDir })
  expect(open()).toEqual([])
  shutFolders({ dataDir: path.join(dataDir, 'nowhere'), logDir: undefined })
})
