import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Chromium without the browser around its pages, where the machine has it beside the whole one: half the work. */
export function headlessShellBeside(chromium: string | undefined): string | undefined {
  if (chromium === undefined) return undefined
  const shell = path.join(path.dirname(chromium), 'chromium-headless-shell')
  try {
    accessSync(shell, constants.X_OK)
    return shell
  } catch {
    return chromium
  }
}

const PATIENCE_MS = 60_000

/** On a machine whose Chromium is Debian's; without it the journeys take longer and find the same. */
export function installHeadlessShell(chromium: string): void {
  if (chromium !== '/usr/bin/chromium' || process.getuid?.() !== 0) return
  if (headlessShellBeside(chromium) !== chromium) return
  if (spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, timeout: PATIENCE_MS }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (!install() && apt('update')) install()
}
