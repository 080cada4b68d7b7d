import { statfs } from 'node:fs/promises'
import type { Check } from '#features/health/contract/health.ts'
import { version } from '#platform/server/version.ts'
import { countMails, findLastTrouble, KEPT_DAYS } from '#platform/server/mail/mail.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Services } from '#platform/server/services.ts'
import * as rules from './health.rules.ts'
import * as store from './health.store.ts'

/** Everything that is looked at, in the order of the page. */
export async function findHealth(
  services: Services,
  features: readonly Feature[],
  certificate: () => Promise<rules.SeenCertificate> | undefined,
) {
  const { config, db, mail, reads, redis } = services
  const [line, replica] = [redis?.state(), reads.state()]
  const [counts, trouble, jobs, facts, space, given, seen] = await Promise.all([
    countMails(db, KEPT_DAYS),
    findLastTrouble(db),
    store.findJobFigures(db),
    store.findDatabaseFacts(db),
    spaceOf(config.dataDir),
    Promise.all(allOf(features, 'health').map((find) => find(services))),
    certificate(),
  ])
  // Alone: beside the others its way there, through the pool, would be longer than its way back.
  const clock = await clockAhead(services)
  const own: Check[] = [
    rules.mailCheck({ hasServer: mail.hasServer, counts, from: config.mailFrom, trouble }),
    rules.addressCheck(config.url),
    ...(seen ? [rules.certificateCheck(config.url, seen, Date.now())] : []),
    rules.jobsCheck(jobs),
    rules.diskCheck(space),
    rules.databaseCheck({ bytes: facts.bytes, free: space.free, isOwn: config.databaseUrl === undefined }),
    ...(replica ? [rules.replicaCheck(replica)] : []),
    ...(line ? [rules.redisCheck(line)] : []),
    // Until a feature makes one and says so by its slot.
    { name: 'backup', state: 'look', cause: 'none', values: {} },
    rules.clockCheck(clock),
    {
      name: 'version',
      state: 'fine',
      cause: 'fine',
      values: { version, node: process.versions.node, postgres: facts.postgres },
    },
  ]
  const above = given.flat()
  const checks = own.map((check) => above.find(({ name }) => name === check.name) ?? check)
  return { checks, mails: counts }
}

async function spaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** By how many seconds this machine is ahead of the database; the way there and back is halved. */
async function clockAhead({ db }: Pick<Services, 'db'>): Promise<number> {
  const asked = Date.now()
  const theirs = await store.findDatabaseClock(db)
  return ((asked + Date.now()) / 2 - theirs) / 1_000
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** What it knows of the installation; its check stands in the place of the one of that name. */
    health?: (services: Services) => Promise<Check[]>
  }
}
