import { EventEmitter } from 'node:events'
import type pg from 'pg'

type Answer = (error?: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/** The pool as one app has it: whoever still asks after the app has ended is refused, as by a pool of its own. */
export function lendPool(kept: pg.Pool): pg.Pool {
  let out = 0
  let hasEnded = false
  let tellAllBack = () => {}
  const lent = Object.create(kept) as pg.Pool
  EventEmitter.call(lent)
  const tellAcquired = (client: pg.PoolClient) => void lent.emit('acquire', client)
  kept.on('acquire', tellAcquired)

  async function connect(): Promise<pg.PoolClient> {
    if (hasEnded) throw new Error('Cannot use a pool after calling end on the pool')
    out += 1
    const giveBack = () => {
      out -= 1
      if (hasEnded && out === 0) tellAllBack()
    }
    const client = await kept.connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (error) => {
      release(error)
      giveBack()
    }
    return client
  }

  async function end(): Promise<void> {
    hasEnded = true
    if (out > 0) await new Promise<void>((resolve) => (tellAllBack = resolve))
    kept.off('acquire', tellAcquired)
  }

  return Object.assign(lent, {
    end,
    connect: (answer?: Answer) => {
      const connected = connect()
      if (!answer) return connected
      connected.then(
        (client) => answer(undefined, client, (error) => client.release(error)),
        (error) => answer(error),
      )
    },
  })
}
