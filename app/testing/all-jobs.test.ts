import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { useTestApp } from './use-test-app.ts'
import { allJobs } from '#app/server.ts'

const app = useTestApp()

test('every job by the clock has a time that is understood, and work to do', () => {
  const { tasks, crons } = allJobs(app.services, app.auth)
  const names = tasks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, match } of crons) {
    expect(() => parseCronItems([{ task: name, match, identifier: name }]), name).not.toThrow()
    expect(names).toContain(name)
  }
})
