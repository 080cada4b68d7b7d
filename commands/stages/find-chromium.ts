import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The machine's own Chromium or Chrome, CHROMIUM_PATH before all. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)]
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...MAC_APPS,
  ]
  return candidates.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
