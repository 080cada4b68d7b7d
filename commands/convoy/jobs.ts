import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import type { Command } from './command.ts'

export const listJobs: Command = async ({ pool }) => {
  const jobs = createJobs({
    connection: pool.options,
    log: createLog({ logLevel: 'warn', logDir: undefined }),
  })
  try {
    const list = await jobs.list()
    if (list.length === 0) return ['Nothing waits.']
    return list.map((job) =>
      [job.state.padEnd(8), job.name, job.run_at, `attempt ${job.attempts}`, job.last_error ?? ''].join('  '),
    )
  } finally {
    await jobs.stop()
  }
}
