import { readFileSync } from 'node:fs'
import { findFreePort } from '../free-port.ts'
import { rounded } from '../median.ts'
import type { Topic } from '../topic.ts'
import { type ClusterSize, MESSAGES, openCluster } from './cluster.ts'
import { heldMegabytes } from './held.ts'
import { callSteadily, summed } from './mixed-calls.ts'

/** Of the acts of A1. */
const SHARE = 1 / 4
const EVERY_S = 60
/** Until then caches fill and code is compiled: an hour, and a third of a run that is shorter than that. */
const unsettledHours = (minutes: number) => (minutes > 60 ? 1 : minutes / 180)

type Sample = { hours: number; held: number; resident: number }

/** A8: a quarter of the acts of A1 for a while, and whether the instances hold more and more memory. */
export function measureSoak(wish: ClusterSize & { minutes: number }): Topic {
  return async (say) => {
    const inspectors: number[] = []
    for (let at = 0; at < wish.instances; at += 1) inspectors.push(await findFreePort())
    await using cluster = await openCluster(wish, inspectors)
    const { url, instances, crowd, tokens } = cluster
    const acts = cluster.acts * SHARE
    const calling = callSteadily(url, tokens, acts * (1 - MESSAGES))
    const samples: Sample[] = []
    const from = performance.now()
    while (performance.now() - from < wish.minutes * 60_000) {
      await crowd.write({ perSecond: acts * MESSAGES, seconds: EVERY_S })
      const held = await Promise.all(inspectors.map(heldMegabytes))
      const hours = (performance.now() - from) / 3_600_000
      const resident = instances.map(({ pid }) => residentMegabytes(pid()!))
      samples.push({ hours, held: sumOf(held), resident: sumOf(resident) })
      say(
        `${rounded(hours * 60, 0)} min: held ${rounded(sumOf(held))} MB, resident ${rounded(sumOf(resident), 0)} MB`,
      )
    }
    await calling.stop()
    const { waiting } = await crowd.settle()
    const { failed, calls } = summed(calling.calls, from, performance.now())
    const settled = samples.filter(({ hours }) => hours > unsettledHours(wish.minutes))
    const growth = growthOf(settled, ({ held }) => held)
    const resident = growthOf(settled, (sample) => sample.resident)
    const faults = Object.fromEntries(crowd.book.faults)
    return {
      figures: [
        {
          what: 'A8: what the instances hold after a collection grows',
          value: `${growth.percent} % an hour (of ${growth.mean} MB)`,
          goal: '≤ 1 % an hour',
          met: growth.percent <= 1,
        },
        {
          what: 'Resident memory of the instances grows',
          value: `${resident.percent} % an hour (of ${resident.mean} MB)`,
        },
        { what: 'Calls that failed', value: `${failed} of ${calls}`, goal: '0', met: failed === 0 },
        {
          what: 'Messages that are still waiting, lost, doubled or out of order',
          value: String(waiting + sumOf(Object.values(faults))),
          goal: '0',
          met: waiting + sumOf(Object.values(faults)) === 0,
        },
      ],
      counts: { ...wish },
      numbers: { samples, faults },
    }
  }
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/** By least squares, in percent of the mean. */
function growthOf(samples: readonly Sample[], of: (sample: Sample) => number) {
  const meanOf = (each: (sample: Sample) => number) => sumOf(samples.map(each)) / samples.length
  const [x, y] = [meanOf(({ hours }) => hours), meanOf(of)]
  const spread = sumOf(samples.map(({ hours }) => (hours - x) ** 2))
  const slope = sumOf(samples.map((sample) => (sample.hours - x) * (of(sample) - y))) / spread
  return { percent: rounded((slope / y) * 100, 1), mean: rounded(y, 0) }
}
