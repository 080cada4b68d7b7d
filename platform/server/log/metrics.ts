import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** One answered call. `route` is the pattern (`/api/duels/:duel_id`), never the address, which would have no end. */
  observeCall(route: string, status: number, seconds: number): void
  /** What `/metrics` answers, and its content type. */
  text(): Promise<string>
  contentType: string
}

/** The numbers for operators. Keep them behind the token or on a port of their own. */
export function createMetrics(options: { openSockets: () => number }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'convoy_' })

  const calls = new Histogram({
    name: 'convoy_http_call_seconds',
    help: 'How long calls took, by route and status.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'convoy_open_sockets',
    help: 'Open browsers on this instance.',
    registers: [registry],
    collect() {
      this.set(options.openSockets())
    },
  })
  sockets.set(0)

  return {
    observeCall: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
