import type { TestApp } from './test-app.ts'

/**
 * How often this work asks the database. What is kept for a second or two, as the switches and the settings, is read
 * anew by some calls, and jobs ask meanwhile: of three times the fewest are the work's own.
 */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) counts.push(await countOnce(app, work))
  return Math.min(...counts)
}

async function countOnce({ services: { pool } }: TestApp, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const add = () => {
    count += 1
  }
  pool.on('acquire', add)
  try {
    await work()
  } finally {
    pool.off('acquire', add)
  }
  return count
}
