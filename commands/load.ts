import { parseArgs } from 'node:util'
import { measureDuels } from '../bench/load/duels-topic.ts'
import { reportTopic } from '../bench/report.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    duels: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    record: { type: 'boolean', default: false },
  },
})
const [duels, seconds] = [Number(values.duels), Number(values.seconds)]
const isCount = (value: number) => Number.isInteger(value) && value > 0
if (positionals.join(' ') !== 'duels' || !isCount(duels) || !isCount(seconds)) {
  console.error('What can be put under load: duels [--duels 500] [--seconds 60] [--record].')
  process.exit(2)
}

await reportTopic('duels', measureDuels({ duels, seconds }), { record: values.record })
