import { defineConfig } from 'vitest/config'
import { failuresReporter } from './commands/stages/vitest-reporter.ts'

// Set by `npm test`, which reads there what failed.
const report = process.env.CONVOY_VITEST_REPORT

const ignored = ['node_modules/**', 'dist/**', 'data/**', 'e2e/**']

export default defineConfig({
  test: {
    // Two cores: more workers than that only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    ...(report && { reporters: ['dot', failuresReporter(report)] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'server/**/*.test.ts',
            'contract/**/*.test.ts',
            'launcher/**/*.test.ts',
            'commands/**/*.test.ts',
            'bench/**/*.test.ts',
            'build/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ignored,
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ignored,
        },
      },
    ],
  },
})
