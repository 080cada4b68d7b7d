import { rmSync } from 'node:fs'
import { createServer } from 'node:http'

/** What a page of a list costs: its whole answer as the server makes it, or its main query alone. */
export type TimedPage = {
  whole: () => Promise<unknown>
  query: () => Promise<unknown>
  /** What happens in between, and is not measured. */
  before?: () => Promise<unknown>
}

type TimedServerParts = {
  port: number
  pages: Record<string, TimedPage>
  /** How much there is, for the report. */
  facts: () => Promise<unknown>
  /** Ends what the pages read from. */
  close: () => Promise<void>
  folder: string
}

/** Serves `/whole/<page>` and `/query/<page>`: each does its work and answers how many milliseconds it took. */
export function serveTimes({ port, pages, facts, close, folder }: TimedServerParts): void {
  async function answer(address: string): Promise<unknown> {
    if (address === '/readyz') return {}
    if (address === '/facts') return facts()
    const [, side, name] = address.split('/')
    const page = pages[name!]!
    await page.before?.()
    const began = performance.now()
    await (side === 'whole' ? page.whole() : page.query())
    return { ms: performance.now() - began }
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port)

  const stop = () => {
    server.closeAllConnections()
    void close().finally(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  }
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
}
