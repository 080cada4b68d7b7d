import { createServer } from 'node:net'

/** One that is free again is sometimes the next that the system offers. */
const given = new Set<number>()

/** A port that nobody listens on, and another one at each call. */
export async function findFreePort(): Promise<number> {
  const port = await offeredPort()
  if (given.has(port)) return findFreePort()
  given.add(port)
  return port
}

function offeredPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
