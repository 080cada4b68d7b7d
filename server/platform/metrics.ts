import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'convoy_' })

const calls = new Histogram({
  name: 'convoy_http_call_seconds',
  help: 'How long calls took, by route and status.',
  labelNames: ['route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

const openSockets = new Gauge({
  name: 'convoy_open_sockets',
  help: 'Open browsers on this instance.',
  registers: [registry],
  collect() {
    this.set(countSockets())
  },
})
let countSockets = () => 0

/** One answered call. `route` is the pattern (`/api/duels/:duel_id`), never the address, which would have no end. */
export function observeCall(route: string, status: number, seconds: number): void {
  calls.observe({ route, status: String(status) }, seconds)
}

/** Where the number of open sockets is read from: `live.totalSockets`. */
export function observeSockets(count: () => number): void {
  countSockets = count
  openSockets.set(count())
}

/** What `/metrics` answers, in the text format of Prometheus. */
export function metricsText(): Promise<string> {
  return registry.metrics()
}
