import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT } from '../commands/stages/run-program.ts'
import { tableOf, withTable } from './record.ts'
import type { Topic } from './topic.ts'

/** Where figures are recorded, each topic in one of them. */
export const DOCUMENTS = ['performance', 'reliability'].map((name) => path.join(ROOT, 'docs', `${name}.md`))

/** Measures one topic, prints what came out for people and for programs, and records it where it was wished. */
export async function reportTopic(
  name: string,
  measure: Topic,
  { record }: { record: boolean },
): Promise<void> {
  console.log(`\n${name} …`)
  const { figures, counts, numbers } = await measure((line) => console.log(`  ${line}`))
  for (const { what, value, goal, met } of figures) {
    const verdict = met === undefined ? '' : met ? ', met' : ', MISSED'
    console.log(`${what}: ${value}${goal ? ` (goal ${goal}${verdict})` : ''}`)
  }
  const run = { topic: name, commit: commit(), at: new Date().toISOString(), machine: machine(), counts }
  console.log(JSON.stringify({ ...run, ...numbers }))
  if (!record) return
  const note = `${run.at.slice(0, 10)}, commit ${run.commit}, ${run.machine}; ${JSON.stringify(counts)}.`
  const file = DOCUMENTS.find((each) => readFileSync(each, 'utf8').includes(`<!-- ${name}: begin -->`))
  if (!file) throw new Error(`No document has a place for ${name}.`)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, tableOf(figures, note)))
}

function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  return stdout.trim() || 'unknown'
}

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}`
}
