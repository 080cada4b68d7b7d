import { pino } from 'pino'
import { createJobs } from './jobs.ts'

// An instance whose job never ends; jobs.test.ts kills it.
const [connection = '{}', name = ''] = process.argv.slice(2)
const jobs = createJobs({ connection: JSON.parse(connection), log: pino({ level: 'silent' }) })
await jobs.start([
  {
    name,
    run: () => {
      process.stdout.write('started\n')
      return new Promise(() => undefined)
    },
  },
])
