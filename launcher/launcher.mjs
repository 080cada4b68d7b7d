import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LaunchFailure } from './launch-failure.mjs'
import { installIsComplete, installPackages } from './packages.mjs'
import { findNode24 } from './node-24.mjs'
import { explainPlatform, readPlatform } from './platform.mjs'
import { runTarget } from './run-target.mjs'
import { waitForTurn } from './turn.mjs'
import { buildWeb, webIsBuilt } from './web-build.mjs'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const WITHOUT_DEVELOPMENT = new Set(['start', 'convoy'])

/** Installs and builds what is missing, then runs the command under Node 24 and ends with its exit code. */
export async function launch([command = 'start', ...args]) {
  try {
    const target = findTarget(command)
    const problem = explainPlatform(readPlatform())
    if (problem) throw new LaunchFailure(problem)
    await prepare(command)
    process.exitCode = await runTarget({ node: findNode24(ROOT), root: ROOT, target, args })
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}

function findTarget(command) {
  const target = command === 'start' ? 'app/main.ts' : `commands/${command}.ts`
  if (/^[a-z-]+$/.test(command) && existsSync(path.join(ROOT, target))) return target
  throw new LaunchFailure(`Convoy knows no command "${command}", but these: ${knownCommands().join(', ')}.`)
}

function knownCommands() {
  const folder = path.join(ROOT, 'commands')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = files.filter((file) => /^[a-z-]+\.ts$/.test(file)).map((file) => file.slice(0, -3))
  return ['start', ...names.sort()]
}

async function prepare(command) {
  const scope = WITHOUT_DEVELOPMENT.has(command) ? 'production' : 'all'
  const missing = () =>
    [
      installIsComplete(ROOT, scope) ? undefined : (say) => installPackages({ root: ROOT, scope, say }),
      command !== 'start' || webIsBuilt(ROOT) ? undefined : (say) => buildWeb({ root: ROOT, say }),
    ].filter((step) => step !== undefined)
  if (missing().length === 0) return
  const done = await waitForTurn(ROOT)
  try {
    const steps = missing()
    for (const [position, step] of steps.entries()) {
      await step((line) => console.log(`[${position + 1}/${steps.length + 1}] ${line}`))
    }
    if (steps.length > 0) console.log(`[${steps.length + 1}/${steps.length + 1}] Starting …`)
  } finally {
    done()
  }
}
