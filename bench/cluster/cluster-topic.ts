import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../chat/chat-crowd.ts'
import { rounded } from '../median.ts'
import type { Figure, Say, Topic } from '../topic.ts'
import { type ClusterSize, MESSAGES, openCluster, PASSWORD } from './cluster.ts'
import { callSteadily, summed } from './mixed-calls.ts'

export type ClusterWish = ClusterSize & { seconds: number; logins: number; loginSeconds: number }

const LOGIN_TRIES = 3

/** A1, A5, B10 and B11: several instances behind haproxy, with everybody's page open. */
export function measureCluster(wish: ClusterWish): Topic {
  return async (say) => {
    const run = await loadCluster(wish, say)
    return { figures: figuresOf(run), counts: { ...wish }, numbers: run }
  }
}

export async function loadCluster(wish: ClusterWish, say: Say) {
  await using cluster = await openCluster(wish)
  const { url, instances, proxy, crowd, tokens, acts } = cluster

  const stopWriting = crowd.writeOn(acts * MESSAGES)
  const calling = callSteadily(url, tokens, acts * (1 - MESSAGES))
  const reconnects = () => crowd.pages.reduce((sum, page) => sum + page.state.reconnects, 0)
  const allBack = () => crowd.pages.every((page) => page.isReady())
  const during = async <Result>(work: () => Promise<Result>) => {
    const [from, cut] = [performance.now(), reconnects()]
    const result = await work()
    return { ...summed(calling.calls, from, performance.now()), cut: reconnects() - cut, result }
  }

  await pause(2_000)
  const mixed = await during(() => pause(wish.seconds * 1_000))
  say(`mixed use: ${JSON.stringify(mixed)}`)
  const signing = await during(() => signIn(url, wish))
  say(`logins: ${JSON.stringify(signing)}`)
  const killed = await during(async () => {
    const victim = instances.at(-1)!
    await victim.kill()
    const from = performance.now()
    await until(() => !allBack(), 10_000, 'nobody noticed')
    await until(allBack, 60_000, 'not everybody came back')
    const back = performance.now() - from
    await victim.start()
    return back
  })
  say(`killed: ${JSON.stringify(killed)}`)
  // Pages whose lines have stood for a while come back sooner.
  await pause(15_000)
  const dropped = await during(async () => {
    await proxy.killAndRestart()
    const from = performance.now()
    await until(allBack, 90_000, 'not everybody came back')
    return performance.now() - from
  })
  say(`dropped at once: ${JSON.stringify(dropped)}`)
  await pause(2_000)
  const rolling = await during(async () => {
    const drains: number[] = []
    for (const instance of instances) {
      const from = performance.now()
      await instance.stop()
      drains.push(performance.now() - from)
      await instance.start()
      await until(allBack, 60_000, 'not everybody came back')
      await pause(2_000)
    }
    return drains.map(Math.round)
  })
  say(`restarted in turns: ${JSON.stringify(rolling)}`)
  await stopWriting()
  await calling.stop()
  const { waiting } = await crowd.settle()
  const all = [...crowd.book.entries.values()]
  return {
    mixed,
    signing,
    dropped,
    rolling,
    killed,
    sent: all.length,
    acknowledged: all.filter(({ ackedAt }) => ackedAt !== undefined).length,
    waiting,
    faults: Object.fromEntries(crowd.book.faults),
  }
}

/** So many people log in within the time; each tries again when it fails, and later when it is told to. */
async function signIn(url: string, { logins, loginSeconds, people }: ClusterWish) {
  const tries: number[] = []
  const counted = { refused: 0, failed: 0 }
  const open: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at < logins; at += 1) {
    await pause(Math.max(0, began + (at * loginSeconds * 1_000) / logins - performance.now()))
    open.push(logIn(`chatter-${1 + (at % people)}@example.com`))
  }
  await Promise.all(open)
  return { ...counted, done: tries.length, most_tries: Math.max(0, ...tries) }

  async function logIn(email: string): Promise<void> {
    for (let attempt = 1; attempt <= LOGIN_TRIES; attempt += 1) {
      const status = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
        signal: AbortSignal.timeout(15_000),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status === 429 && !answer.headers.has('retry-after') ? 500 : answer.status
        },
        () => 0,
      )
      if (status === 200) {
        tries.push(attempt)
        return
      }
      if (status === 429) {
        counted.refused += 1
        return
      }
      await pause(1_000)
    }
    counted.failed += 1
  }
}

function figuresOf(run: Awaited<ReturnType<typeof loadCluster>>): Figure[] {
  const { mixed, signing, dropped, rolling, killed } = run
  const share = (mixed.failed / Math.max(1, mixed.calls)) * 100
  const at = (what: string, value: number, unit: string, most: number): Figure => ({
    what,
    value: `${value} ${unit}`,
    goal: `≤ ${most} ${unit}`,
    met: value <= most,
  })
  const seconds = (ms: number) => rounded(ms / 1_000, 1)
  const faults = Object.values(run.faults).reduce((sum, count) => sum + count, 0)
  return [
    at('A1: answers of 5xx, or none', rounded(share, 3), '%', 0.025),
    at('A1: mean of a call', mixed.mean_ms, 'ms', 100),
    at('A1: p99 of a call', mixed.p99_ms, 'ms', 1_000),
    at('A1: lines that were cut', mixed.cut, 'of them', 0),
    at('A5: logins that failed three times', signing.result.failed, 'of them', 0),
    {
      what: 'A5: logins, and those told to come later',
      value: `${signing.result.done}, ${signing.result.refused}`,
    },
    at('A5: p99 of another call meanwhile', signing.p99_ms, 'ms', 1_000),
    at('B10: everybody dropped at once, until the last is back', seconds(dropped.result), 's', 60),
    at(
      'B11: calls that failed beyond a retry while instances restart in turns',
      rolling.failed,
      'of them',
      0,
    ),
    at('B11: an instance drains', seconds(Math.max(...rolling.result)), 's', 10),
    at('B11: an instance is killed, until its people are back', seconds(killed.result), 's', 3),
    {
      what: 'Messages acknowledged, of those sent',
      value: `${run.acknowledged} of ${run.sent}`,
      goal: 'all',
      met: run.acknowledged === run.sent,
    },
    at('Messages lost, doubled, in another order or with gaps', faults, 'of them', 0),
  ]
}
