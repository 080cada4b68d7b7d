import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { z } from 'zod'
import { daysSince, type Entry, newEntries } from './ages/young.ts'
import { ROOT } from './stages/run-program.ts'

// How old the packages are that package-lock.json has and a commit has not; of `--all` every one, which takes minutes.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '30' }, all: { type: 'boolean', default: false } },
})
const days = Number(values.days)
const [commit = 'HEAD'] = positionals

const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) })
const Times = z.record(z.string(), z.string())
const FILE = 'package-lock.json'

const run = promisify(execFile)
const options = { cwd: ROOT, maxBuffer: 64_000_000 }
const packagesOf = (text: string) => Lock.parse(JSON.parse(text)).packages

const before = values.all ? undefined : await run('git', ['show', `${commit}:${FILE}`], options)
const entries = newEntries(
  packagesOf(readFileSync(path.join(ROOT, FILE), 'utf8')),
  before && packagesOf(before.stdout),
)

async function releasedAt({ name, version }: Entry): Promise<string | undefined> {
  const ask = ['view', name, 'time', '--json', '--prefer-offline']
  const npm = process.env['npm_execpath']
  const { stdout } = await (npm ? run(process.execPath, [npm, ...ask], options) : run('npm', ask, options))
  return Times.parse(JSON.parse(stdout))[version]
}

let young = 0
for (const entry of entries) {
  const age = daysSince(await releasedAt(entry), Date.now())
  if (age !== undefined && age >= days) continue
  young += 1
  console.log(`${entry.name}@${entry.version}: ${age === undefined ? 'no date is known' : `${age} days old`}`)
}
console.log(`${young} of ${entries.length} came out less than ${days} days ago.`)
