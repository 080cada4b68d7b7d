import { globSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { proveLedger } from '#features/points/server/points.ts'
import { backupPlace } from '#platform/server/backup/backup.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { findMigrationNames, openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { freshDatabase } from './cluster.ts'

const archives = globSync('releases/*.zip', { cwd: import.meta.dirname })
const log = createLog({ logLevel: 'silent', logDir: undefined })
const noFiles = { take: () => Promise.reject(new Error('these archives are of tables alone')) } as never

test('the first release is kept', () => {
  expect(archives).toContain('releases/1.0.0.zip')
})

describe.each(archives)('the demo programme of %s', (archive) => {
  test('is taken up by this version: every row is there, the points agree, nothing is left to migrate', async () => {
    const place = backupPlace(path.join(import.meta.dirname, archive), { s3: undefined })
    await using target = await freshDatabase()
    const manifest = await restoreBackup({ place, connection: target.pool, files: noFiles, log })
    const { db, close } = openDatabase({ pool: target.pool, log })
    const client = new pg.Client(target.pool)
    await client.connect()
    try {
      const { rows: applied } = await client.query<{ name: string }>('select name from kysely_migration')
      expect(applied.map(({ name }) => name).toSorted()).toEqual((await findMigrationNames()).toSorted())
      const lost: string[] = []
      for (const { schema, name, rows } of manifest.tables) {
        const { rows: there } = await client.query<{ has: boolean }>(
          'select to_regclass($1) is not null as has',
          [`${schema}.${name}`],
        )
        if (!there[0]!.has) continue
        const { rows: counted } = await client.query<{ now: number }>(
          `select count(*)::int as now from ${schema}.${name}`,
        )
        if (counted[0]!.now < rows) lost.push(`${name}: ${counted[0]!.now} of ${rows}`)
      }
      expect(lost).toEqual([])
      expect(manifest.tables.find(({ name }) => name === 'points_entries')?.rows).toBeGreaterThan(1_000)
      expect((await proveLedger(db)).differences).toEqual([])
    } finally {
      await client.end()
      await close()
    }
  })
})
