import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../commands/stages/run-program.ts'
import { endProcess, untilItAnswers } from './app-under-test.ts'
import { withoutOwnSettings } from './environment.ts'
import { findFreePort } from './free-port.ts'
import { median, rounded } from './median.ts'
import type { Topic } from './topic.ts'

const WARM_STARTS = 3
const GOAL_S = 2.5
const LOG = 'start.log'

/** `npm start` of a fresh clone with an empty cache of npm, then again, until the login page answers. */
export const measureStart: Topic = async (say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-start-'))
  const clone = path.join(folder, 'convoy')
  try {
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git clone: ${stderr}`)
    const cold = await timeStart(clone, folder)
    const parts = partsOf(readFileSync(path.join(folder, LOG), 'utf8'))
    say(`first start: ${rounded(cold)} s`)
    const warm: number[] = []
    while (warm.length < WARM_STARTS) {
      warm.push(await timeStart(clone, folder))
      say(`start ${warm.length + 1}: ${rounded(warm.at(-1) ?? 0)} s`)
    }
    const seconds = median(warm)
    return {
      figures: [
        {
          what: 'First npm start of a fresh clone, until the page answers',
          value: `${rounded(cold, 0)} s (${inWords(parts, cold)})`,
        },
        {
          what: 'Further npm start, until the page answers',
          value: `${rounded(seconds, 1)} s`,
          goal: `≤ ${GOAL_S} s`,
          met: seconds <= GOAL_S,
        },
      ],
      counts: { cold: 1, warm: WARM_STARTS },
      numbers: { cold_s: rounded(cold), parts, warm_s: warm.map((each) => rounded(each)) },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeStart(clone: string, folder: string): Promise<number> {
  const log = path.join(folder, LOG)
  const output = openSync(log, 'w')
  const url = `http://localhost:${await findFreePort()}`
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', output, output],
    env: {
      ...withoutOwnSettings(process.env),
      PORT: new URL(url).port,
      npm_config_cache: path.join(folder, 'npm-cache'),
    },
  })
  try {
    await untilItAnswers({ url: `${url}/login`, child: npm, patienceMs: 600_000 })
    return (performance.now() - begun) / 1000
  } catch (error) {
    throw new Error(`npm start did not come up:\n${readFileSync(log, 'utf8').slice(-2_000)}`, {
      cause: error,
    })
  } finally {
    await endProcess(npm)
  }
}

/** What the launcher says of its own steps, in seconds. */
function partsOf(log: string): { packages: number; web: number } {
  const [packages = 0, web = 0] = [...log.matchAll(/done in (\d+) s/g)].map(([, seconds]) => Number(seconds))
  return { packages, web }
}

function inWords({ packages, web }: { packages: number; web: number }, whole: number): string {
  return `packages ${packages}, web pages ${web}, the rest ${rounded(whole - packages - web, 0)}`
}
