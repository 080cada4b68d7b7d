import { parseArgs } from 'node:util'
import { measureChatFaults } from '../bench/chat/chat-faults-topic.ts'
import { measureFanOut, type Way } from '../bench/fan-out/fan-out-topic.ts'
import { reportTopic } from '../bench/report.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '50' },
    'database-kills': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    way: { type: 'string', default: 'both' },
    record: { type: 'boolean', default: false },
  },
})
const [kills, databaseKills, rounds] = [
  Number(values.kills),
  Number(values['database-kills']),
  Number(values.rounds),
]
const isCount = (value: number) => Number.isInteger(value) && value >= 0
const WAYS: Record<string, readonly Way[]> = {
  both: ['postgres', 'redis'],
  postgres: ['postgres'],
  redis: ['redis'],
}
const [scene, ...further] = positionals
const ways = WAYS[values.way]
const isKnown = (scene === 'chat' || scene === 'fan-out') && further.length === 0
if (!isKnown || ![kills, databaseKills, rounds].every(isCount) || rounds === 0 || !ways) {
  console.error(
    'What can be broken: chat [--kills 50] [--database-kills 20] [--record], or fan-out [--rounds 5] [--way both|postgres|redis] [--record].',
  )
  process.exit(2)
}

if (scene === 'chat') {
  const wish = { kills, databaseKills, people: 200, groupOf: 50, perSecond: 100, apartMs: 2_000 }
  await reportTopic('chat-faults', measureChatFaults(wish), { record: values.record })
} else {
  const wish = { rounds, groups: 4, groupOf: 25, perSecond: 50, faultMs: 8_000 }
  await reportTopic('fan-out', measureFanOut(wish, ways), { record: values.record })
}
process.exit(0)
