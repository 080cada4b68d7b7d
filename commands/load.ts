import { parseArgs } from 'node:util'
import { measureChatLoad } from '../bench/chat/chat-load-topic.ts'
import { measureCluster } from '../bench/cluster/cluster-topic.ts'
import { measureSoak } from '../bench/cluster/soak-topic.ts'
import { measureAnnouncement } from '../bench/load/announcement-topic.ts'
import { measureDuels } from '../bench/load/duels-topic.ts'
import { measureFlood } from '../bench/load/flood-topic.ts'
import { reportTopic } from '../bench/report.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    duels: { type: 'string', default: '500' },
    instances: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '30' },
    idle: { type: 'string', default: '10000' },
    people: { type: 'string', default: '100000' },
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const [duels, idle, people] = [Number(values.duels), Number(values.idle), Number(values.people)]
const readers = Number(values.readers)
const [instances, minutes] = [Number(values.instances), Number(values.minutes)]
const seconds = (initial: number) => Number(values.seconds ?? initial)
const isCount = (value: number) => Number.isInteger(value) && value > 0
const [topic, ...more] = positionals
const chat = { perSecond: 100, groupOf: 50, people: 500, seconds: seconds(600), idle }
const isKnown =
  (topic === 'duels' && isCount(duels)) ||
  (topic === 'chat' && Number.isInteger(idle) && idle >= 0) ||
  (topic === 'announcement' && isCount(people)) ||
  (topic === 'flood' && isCount(readers)) ||
  (topic === 'cluster' && isCount(instances)) ||
  (topic === 'soak' && isCount(instances) && isCount(minutes))
if (!isKnown || more.length > 0 || !isCount(seconds(60))) {
  console.error(
    'What can be put under load: duels [--duels 500] [--seconds 60], chat [--seconds 600] [--idle 10000], announcement [--people 100000], flood [--readers 200] [--seconds 10], cluster [--instances 2] [--seconds 120], soak [--instances 2] [--minutes 30]; [--record].',
  )
  process.exit(2)
}

if (topic === 'duels')
  await reportTopic('duels', measureDuels({ duels, seconds: seconds(60) }), { record: values.record })
else if (topic === 'announcement') {
  const wish = { people, open: 500, calmSeconds: 10, kills: 3 }
  await reportTopic('announcement', measureAnnouncement(wish), { record: values.record })
  process.exit(0)
} else if (topic === 'cluster') {
  const wish = { instances, people: 2_000, groupOf: 20, seconds: seconds(120) }
  await reportTopic(
    instances === 2 ? 'cluster' : `cluster-${instances}`,
    measureCluster({ ...wish, logins: 2_000, loginSeconds: 300 }),
    { record: values.record },
  )
  process.exit(0)
} else if (topic === 'soak') {
  const wish = { instances, people: 2_000, groupOf: 20, minutes }
  await reportTopic('soak', measureSoak(wish), { record: values.record })
  process.exit(0)
} else if (topic === 'flood') {
  await reportTopic('flood', measureFlood({ readers, seconds: seconds(10) }), { record: values.record })
  process.exit(0)
} else {
  await reportTopic('chat-load', measureChatLoad(chat), { record: values.record })
  process.exit(0)
}
