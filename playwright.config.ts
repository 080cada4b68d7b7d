import { defineConfig } from '@playwright/test'
import { findChromium } from './commands/stages/find-chromium.ts'
import { claimResults } from './commands/stages/results-folder.ts'

const executablePath = findChromium()

// Before Playwright empties its folder.
claimResults()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/journey-server.config.ts',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Below the time of a whole journey, so that one that hangs says at which step.
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // Set by the global setup, before the workers read this file.
    ...(process.env['JOURNEY_URL'] ? { baseURL: process.env['JOURNEY_URL'] } : {}),
    // A trace costs a fifth of the time; `JOURNEY_TRACE=on` keeps one of each journey that fails.
    trace: process.env['JOURNEY_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
