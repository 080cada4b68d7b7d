import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/server/services.ts'

/** /healthz: the process answers. /readyz: it can serve, and is not stopping. /metrics: for those with the token. */
export function mountHealth(http: FastifyInstance, { config, pool, metrics, live }: Services) {
  http.get('/healthz', async () => ({ status: 'ok' }))

  http.get('/readyz', async (_request, reply) => {
    const ready = live.isOpen() && (await answers(pool))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' })
  })

  http.get('/metrics', async (request, reply) => {
    if (
      !config.metricsToken ||
      !isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
    ) {
      return reply.status(404).send({ status: 'not_found' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

async function answers(pool: Services['pool']): Promise<boolean> {
  try {
    await Promise.race([
      pool.query('select 1'),
      new Promise((_resolve, reject) => setTimeout(reject, 2_000, new Error('slow')).unref()),
    ])
    return true
  } catch {
    return false
  }
}

function isSame(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
