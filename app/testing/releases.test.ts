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
      const { rows: there } = await client.query<{ table: string; rows: number }>(
        `select table_schema || '.' || table_name as table, (xpath('/row/c/text()', query_to_xml(
            format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as rows
          from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      const rows = new Map(there.map((each) => [each.table, each.rows]))
      const lost = manifest.tables.filter((table) => {
        const now = rows.get(`${table.schema}.${table.name}`)
        return now !== undefined && now < table.rows
      })
      expect(lost).toEqual([])
      expect(rows.get('public.points_entries')).toBeGreaterThan(1_000)
      expect((await proveLedger(db)).differences).toEqual([])
    } finally {
      await client.end()
      await close()
    }
  })
})
