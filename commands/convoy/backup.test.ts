import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#app/testing/cluster.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { checkOneBackup, restoreOneBackup } from './backup.ts'
import { runCommand } from './run-command.fixture.ts'

const app = useTestApp()
const folder = mkdtempSync(path.join(tmpdir(), 'convoy-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('one command makes an archive, another checks it, a third puts it into an empty installation', async () => {
  await app.person('Anna')
  const file = path.join(folder, 'monday.zip')
  expect(await runCommand(app, 'backup', [file])).toMatch(
    /monday\.zip: \d+ rows of \d+ tables, \d+ files, .* MB packed/,
  )
  await expect(runCommand(app, 'backup', [])).rejects.toThrow(/Which file/)
  await expect(runCommand(app, 'backup', [file])).rejects.toThrow(/is there already/)
  expect(await checkOneBackup({}, [file])).toEqual([expect.stringMatching(/is whole: \d+ rows/)])

  await using target = await freshDatabase()
  const env = { DATABASE_URL: target.url, CONVOY_DATA_DIR: path.join(folder, 'data') }
  expect(await restoreOneBackup(env, [file])).toEqual([
    expect.stringMatching(/^Restored: .* Start Convoy\.$/),
  ])
  await expect(restoreOneBackup(env, [file])).rejects.toThrow(/has accounts \(1\)/)
})
