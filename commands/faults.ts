import { parseArgs } from 'node:util'
import { measureChatFaults } from '../bench/chat/chat-faults-topic.ts'
import { reportTopic } from '../bench/report.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '50' },
    'database-kills': { type: 'string', default: '20' },
    record: { type: 'boolean', default: false },
  },
})
const [kills, databaseKills] = [Number(values.kills), Number(values['database-kills'])]
const isCount = (value: number) => Number.isInteger(value) && value >= 0
if (positionals.join(' ') !== 'chat' || !isCount(kills) || !isCount(databaseKills)) {
  console.error('What can be broken: chat [--kills 50] [--database-kills 20] [--record].')
  process.exit(2)
}

const wish = { kills, databaseKills, people: 200, groupOf: 50, perSecond: 100, apartMs: 2_000 }
await reportTopic('chat-faults', measureChatFaults(wish), { record: values.record })
process.exit(0)
