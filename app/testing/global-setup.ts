import type { TestProject } from 'vitest/node'
import { features } from '#app/features.ts'
import { watchAuditedTables } from '#features/audit/server/audit.ts'
import { migrateToLatest } from '#platform/server/database/database.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { startTestCluster } from './cluster.ts'

/** Vitest calls this once per run, before the first server test, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(async (db, pool) => {
    await migrateToLatest(db)
    await migrateJobs(pool)
    await watchAuditedTables(db, features)
  })
  project.provide('testCluster', cluster.address)
  return cluster.stop
}
