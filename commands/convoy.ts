import { parseArgs } from 'node:util'
import { auditCommand } from '#features/audit/server/audit.ts'
import { StartError } from '#platform/server/start-error.ts'
import { checkOneBackup, restoreOneBackup } from './convoy/backup.ts'
import { commands } from './convoy/commands.ts'
import { help } from './convoy/help.ts'
import { listMissingTexts } from './convoy/missing-texts.ts'
import { openProgramme } from './convoy/open-programme.ts'
import { tryUpdate } from './convoy/update.ts'
import { keepFilesPrivate } from '#platform/server/files/own-files.ts'

keepFilesPrivate()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    segment: { type: 'string' },
    person: { type: 'string' },
    role: { type: 'string' },
    language: { type: 'string' },
    hours: { type: 'string' },
    points: { type: 'string' },
    apply: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    pictures: { type: 'string' },
    state: { type: 'string' },
    note: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
const [topic = 'help', action = '', ...words] = positionals
const name = `${topic} ${action}`.trim()
// What has one thing to do has no name for it: `backup FILE`.
const command = commands[name] ?? commands[topic]
const given = commands[name] ? words : [action, ...words]

try {
  for (const line of await run()) console.log(line)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<string[]> {
  // These need no programme.
  if (name === 'texts missing') return listMissingTexts(words)
  if (name === 'backup check') return checkOneBackup(process.env, words)
  // And this one takes it as it stands.
  if (name === 'update check') return tryUpdate(process.env)
  if (topic === 'restore') return restoreOneBackup(process.env, [action])
  if (!command) {
    process.exitCode = topic === 'help' ? 0 : 2
    return [help]
  }
  const programme = await openProgramme(process.env)
  try {
    return await auditCommand(programme.db, positionals, () => command(programme, given, values))
  } finally {
    await programme.close()
  }
}
