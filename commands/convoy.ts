import { parseArgs } from 'node:util'
import { auditCommand } from '#features/audit/server/audit.ts'
import { StartError } from '#platform/server/start-error.ts'
import { commands } from './convoy/commands.ts'
import { help } from './convoy/help.ts'
import { listMissingTexts } from './convoy/missing-texts.ts'
import { openProgramme } from './convoy/open-programme.ts'
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
const command = commands[name]

try {
  for (const line of await run()) console.log(line)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<string[]> {
  // Needs no programme: it reads the files of this folder.
  if (name === 'texts missing') return listMissingTexts(words)
  if (!command) {
    process.exitCode = topic === 'help' ? 0 : 2
    return [help]
  }
  const programme = await openProgramme(process.env)
  try {
    return await auditCommand(programme.db, positionals, () => command(programme, words, values))
  } finally {
    await programme.close()
  }
}
