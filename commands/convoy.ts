import { parseArgs } from 'node:util'
import { auditCommand } from '#features/audit/server/audit.ts'
import { StartError } from '#platform/server/start-error.ts'
import { commands } from './convoy/commands.ts'
import { help } from './convoy/help.ts'
import { openProgramme } from './convoy/open-programme.ts'

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
const command = commands[`${topic} ${action}`.trim()]

if (!command) {
  console.log(help)
  process.exit(topic === 'help' ? 0 : 2)
}

try {
  const programme = await openProgramme(process.env)
  try {
    const work = () => command(programme, words, values)
    for (const line of await auditCommand(programme.db, positionals, work)) console.log(line)
  } finally {
    await programme.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
