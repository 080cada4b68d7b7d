import { defineConfig } from 'vitest/config'
import { guide } from './build/guide.mjs'
import { texts } from './build/texts.mjs'
import { REPORT_FILE } from './commands/stages/report.ts'
import { failuresReporter } from './commands/stages/report-vitest.ts'

const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**']
// What replaces modules, or counts in them from nothing, would meet those that another file has loaded.
const apart = '**/*.apart.test.{ts,tsx}'
const webTests = [
  '{app,features/*,platform,platform/content}/web/**/*.test.{ts,tsx}',
  '{art,ui}/**/*.test.{ts,tsx}',
]

const server = { environment: 'node', globalSetup: ['app/testing/global-setup.ts'] }
const web = { environment: 'jsdom', setupFiles: ['app/web/testing/leave-nothing.ts'] }

export default defineConfig({
  test: {
    // Two cores: tests wait for PostgreSQL and for pauses of the product, so a third one finds time.
    maxWorkers: 3,
    pool: 'forks',
    // Loading the app takes longer than most files of tests, so the files of a worker share its modules.
    isolate: false,
    // Tests that say they may run side by side do so because they wait, not because they work.
    maxConcurrency: 40,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    ...(process.env[REPORT_FILE] && { reporters: ['dot', failuresReporter] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          ...server,
          include: [
            'app/{seed,testing}/**/*.test.ts',
            'features/*/{contract,server,seed}/**/*.test.ts',
            'platform/{contract,server}/**/*.test.ts',
            '{bench,build,commands,launcher}/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ignored,
        },
      },
      {
        extends: true,
        plugins: [texts({ compiled: false }), guide()],
        test: {
          name: 'web',
          ...web,
          // First: what it leaves in the storage is taken away with all else.
          setupFiles: ['app/web/testing/speak-english.ts', ...web.setupFiles],
          include: webTests,
          exclude: [...ignored, apart],
        },
      },
      {
        extends: true,
        plugins: [texts({ compiled: false }), guide()],
        test: {
          name: 'web apart',
          ...web,
          include: [`{app,features/*,platform,platform/content}/web/${apart}`],
          exclude: ignored,
          isolate: true,
        },
      },
    ],
  },
})
