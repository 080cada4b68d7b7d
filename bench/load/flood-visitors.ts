import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { listNews } from '#features/news/contract/news.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import type { Percentiles } from './duels-plan.ts'
import { percentilesOf } from './duels-tally.ts'
import { openLine } from './kept-line.ts'

export type Visited = { took_ms: Percentiles; refused: number }

const CALL_EVERY_MS = 50
const PAGE_EVERY_MS = 250
const LINES = 3

/** The calls of somebody who is signed in, one every 50 ms however long they take, while `work` is done. */
export async function timeCalls(
  { url, token }: { url: string; token: string },
  work: () => Promise<unknown>,
): Promise<Visited> {
  const lines = Array.from({ length: LINES }, () => openLine({ url, token }))
  const calls = [
    (at: number) => lines[at % LINES]!.call(getProfile, {}),
    (at: number) => lines[at % LINES]!.call(listNotifications, {}),
    (at: number) => lines[at % LINES]!.call(getProgramme, {}),
    (at: number) => lines[at % LINES]!.call(listNews, {}),
  ]
  const visited = await keepDoing(
    async (at) => (await calls[at % calls.length]!(at)).status === 200,
    CALL_EVERY_MS,
    work,
  )
  for (const line of lines) line.close()
  return visited
}

/** Pages that somebody opens for the first time, with every file that they name, from an address of this machine. */
export async function timePages(
  { url, address }: { url: string; address: string },
  work: () => Promise<unknown>,
): Promise<Visited> {
  return keepDoing(
    async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 6 })
      const load = (path: string) => loadFile({ url: new URL(path, url), agent, address })
      const page = await load('/login')
      const files = [
        ...brotliDecompressSync(page.body)
          .toString()
          .matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g),
      ].map(([, file]) => file!)
      const loaded = await Promise.all([...new Set(files)].map(load))
      agent.destroy()
      return files.length > 0 && [page, ...loaded].every(({ status }) => status === 200)
    },
    PAGE_EVERY_MS,
    work,
  )
}

async function keepDoing(
  step: (at: number) => Promise<boolean>,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<Visited> {
  const took: number[] = []
  const open = new Set<Promise<void>>()
  let [at, refused] = [0, 0]
  const timer = setInterval(() => {
    const began = performance.now()
    const running = step(at++)
      .catch(() => false)
      .then((isFine) => {
        took.push(performance.now() - began)
        if (!isFine) refused += 1
        open.delete(running)
      })
    open.add(running)
  }, everyMs)
  await work()
  clearInterval(timer)
  await Promise.all(open)
  return { took_ms: percentilesOf(took), refused }
}

function loadFile({ url, agent, address }: { url: URL; agent: Agent; address: string }) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const { port, pathname: path } = url
    const headers = { 'accept-encoding': 'br' }
    const sent = request({ host: '127.0.0.1', port, path, headers, agent, localAddress: address })
    sent.once('error', reject)
    sent.once('response', (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.end()
  })
}
