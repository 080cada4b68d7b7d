import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureBackup } from '../bench/backup/backup.ts'
import { measureBytes } from '../bench/first-load/bytes.ts'
import { measureCampers } from '../bench/first-load/campers.ts'
import { measureChat } from '../bench/chat/chat-topic.ts'
import { measureDashboard } from '../bench/dashboard/dashboard.ts'
import { measureLighthouse } from '../bench/first-load/lighthouse.ts'
import { measureMe } from '../bench/me.ts'
import { millionTopic } from '../bench/million/million-topic.ts'
import { measurePeople } from '../bench/people/people.ts'
import { measurePeopleTable } from '../bench/people/people-table.ts'
import { measureRankings } from '../bench/rankings/rankings.ts'
import { measureRhythmPages } from '../bench/rhythm/pages-topic.ts'
import { measureRhythm } from '../bench/rhythm/rhythm-topic.ts'
import { MEASURED_CODE } from '../bench/measured-code.ts'
import { DOCUMENTS, reportTopic } from '../bench/report.ts'
import { changesOf, staleFigures } from '../bench/stale-figures.ts'
import { measureStart } from '../bench/start.ts'
import type { Topic } from '../bench/topic.ts'
import { measureWall } from '../bench/wall/wall.ts'
import { runQuickStages } from './stages/quick-stages.ts'
import { ROOT } from './stages/run-program.ts'
import { webBuild } from './stages/web-build.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // `people`: how many `million` fills in.
  options: { record: { type: 'boolean', default: false }, people: { type: 'string', default: '1000000' } },
})
const people = Number(values.people)
if (!Number.isInteger(people) || people < 100) {
  console.error('--people is a whole number of at least 100.')
  process.exit(2)
}

const topics: Record<string, Topic> = {
  me: measureMe,
  backup: measureBackup,
  bytes: measureBytes,
  campers: measureCampers,
  chat: measureChat,
  dashboard: measureDashboard,
  lighthouse: measureLighthouse,
  million: millionTopic(people),
  people: measurePeople,
  'people-table': measurePeopleTable,
  rankings: measureRankings,
  rhythm: measureRhythm,
  'rhythm-pages': measureRhythmPages,
  start: measureStart,
  wall: measureWall,
}
/** These take hours, and are measured only by their name. */
const LONG = ['million', 'rhythm']
const [command] = positionals
if (positionals.length === 1 && command === 'stale') {
  const document = DOCUMENTS.map((file) => readFileSync(file, 'utf8')).join('\n')
  const stale = staleFigures(document, { measured: MEASURED_CODE, changesSince: changesOf(ROOT) })
  console.log(stale.length > 0 ? stale.join('\n') : 'No figure is older than its code.')
  process.exit(stale.length > 0 ? 1 : 0)
}
if (positionals.length === 1 && command === 'quick') {
  await runQuickStages()
  process.exit()
}
const unknown = positionals.find((name) => !(name in topics))
if (unknown !== undefined) {
  console.error(
    `There is nothing to measure under "${unknown}", but: ${Object.keys(topics).join(', ')}. Alone: quick, stale.`,
  )
  process.exit(2)
}

await webBuild.run()
const wanted =
  positionals.length > 0 ? positionals : Object.keys(topics).filter((name) => !LONG.includes(name))
for (const [name, measure] of Object.entries(topics)) {
  if (!wanted.includes(name)) continue
  await reportTopic(name, measure, { record: values.record })
}
// autocannon leaves timers behind.
process.exit(0)
