import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureBytes } from '../bench/bytes.ts'
import { measureLighthouse } from '../bench/lighthouse.ts'
import { measureMe } from '../bench/me.ts'
import { tableOf, withTable } from '../bench/record.ts'
import { measureStart } from '../bench/start.ts'
import type { Topic } from '../bench/topic.ts'
import { ROOT } from './stages/run-program.ts'
import { webBuild } from './stages/web-build.ts'

const topics: Record<string, Topic> = {
  me: measureMe,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  start: measureStart,
}
const DOCUMENT = path.join(ROOT, 'docs', 'performance.md')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !(name in topics))
if (unknown !== undefined) {
  console.error(`There is nothing to measure under "${unknown}", but: ${Object.keys(topics).join(', ')}.`)
  process.exit(2)
}

await webBuild.run()
const wanted = positionals.length > 0 ? positionals : Object.keys(topics)
for (const [name, measure] of Object.entries(topics)) {
  if (!wanted.includes(name)) continue
  console.log(`\n${name} …`)
  const { figures, counts, numbers } = await measure((line) => console.log(`  ${line}`))
  for (const { what, value, goal, met } of figures) {
    const verdict = met === undefined ? '' : met ? ', met' : ', MISSED'
    console.log(`${what}: ${value}${goal ? ` (goal ${goal}${verdict})` : ''}`)
  }
  const run = { topic: name, commit: commit(), at: new Date().toISOString(), machine: machine(), counts }
  console.log(JSON.stringify({ ...run, ...numbers }))
  if (values.record) {
    const note = `${run.at.slice(0, 10)}, commit ${run.commit}, ${run.machine}; ${JSON.stringify(counts)}.`
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), name, tableOf(figures, note)))
  }
}
// autocannon leaves timers behind.
process.exit(0)

function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return stdout.trim() || 'unknown'
}

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`
}
