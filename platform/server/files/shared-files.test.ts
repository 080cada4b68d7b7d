import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#app/testing/cluster.ts'
import { claimFiles } from './shared-files.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-shared-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => ({ dataDir: path.join(folder, name), s3: undefined })
const bucket = (name: string) => ({
  dataDir: folder,
  s3: { bucket: name, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
})

test('a second instance with files of its own does not start, and one that shares them does', async () => {
  await using database = await freshDatabase()
  const claim = (config: ReturnType<typeof at | typeof bucket>) =>
    claimFiles({ config, connection: database.pool, log })
  const release = await claim(at('one'))
  await expect(claim(at('two'))).rejects.toThrow(/keeps its files elsewhere.*S3_BUCKET.*CONVOY_DATA_DIR/)
  await expect(claim(bucket('pictures'))).rejects.toThrow('keeps its files elsewhere')
  const releaseTwin = await claim(at('one'))
  await release()
  await expect(claim(at('two'))).rejects.toThrow('keeps its files elsewhere')
  await releaseTwin()
  const others = await Promise.allSettled([claim(at('two')), claim(bucket('pictures'))])
  expect(others.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const other of others) if (other.status === 'fulfilled') await other.value()
})
