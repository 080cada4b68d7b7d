import { defineConfig } from '@playwright/test'
import { findChromium } from './commands/stages/find-chromium.ts'
import { headlessShellBeside } from './commands/stages/headless-shell.ts'
import { claimResults } from './commands/stages/results-folder.ts'
import { runsAll } from './e2e/sizes.ts'

const chromium = findChromium()
// A window that nobody sees costs half as much again as the page in it: what needs one has it, and all with `JOURNEY_WINDOW=on`.
const executablePath = process.env['JOURNEY_WINDOW'] === 'on' ? chromium : headlessShellBeside(chromium)

// Before Playwright empties its folder.
claimResults()

const launch = (program: string | undefined) => ({
  ...(program ? { executablePath: program } : {}),
  // Without a language of UTF-8 the headless shell saves a file with Polish letters as `download`.
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A page of a journey does not live long enough for its code to be worth making faster.
    '--js-flags=--no-opt --no-maglev',
  ],
})

const DESKTOP = { viewport: { width: 1280, height: 900 } }
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: runsAll ? 2 : 1,
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/journey-server.config.ts',
  fullyParallel: true,
  // More than two cores: much of a journey is waiting for the other side.
  workers: 4,
  retries: 0,
  // Patience, not pauses: with more journeys than cores each waits for its turn.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Below the time of a whole journey, so that one that hangs says at which step.
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // Set by the global setup, before the workers read this file.
    ...(process.env['JOURNEY_URL'] ? { baseURL: process.env['JOURNEY_URL'] } : {}),
    // A worker would load the app once more in each journey, and answer what a journey answers itself.
    serviceWorkers: 'block',
    // What only moves is drawn by the processor; the whole run has it move.
    contextOptions: { reducedMotion: runsAll ? 'no-preference' : 'reduce' },
    // A trace costs a fifth of the time; `JOURNEY_TRACE=on` keeps one of each journey that fails.
    trace: process.env['JOURNEY_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(executablePath),
  },
  projects: [
    {
      name: 'phone',
      ...(runsAll ? { grepInvert: /@whole|@finger/ } : { grep: /@phone|@both/, grepInvert: /@all/ }),
      use: PHONE,
    },
    {
      name: 'desktop',
      grepInvert: runsAll ? /@whole/ : /@phone|@all|@whole/,
      use: DESKTOP,
    },
    {
      name: 'whole',
      grep: /@whole/,
      ...(!runsAll && { grepInvert: /@all/ }),
      use: { ...DESKTOP, launchOptions: launch(chromium) },
    },
    ...(runsAll
      ? [{ name: 'whole phone', grep: /@whole|@finger/, use: { ...PHONE, launchOptions: launch(chromium) } }]
      : []),
  ],
})
