import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** One answered call. `route` is the pattern (`/api/duels/:duel_id`), never the address, which would have no end. */
  observeCall(route: string, status: number, seconds: number): void
  /** What `/metrics` answers, and its content type. */
  text(): Promise<string>
  contentType: string
}

/** Made once, however many apps a process holds: what observes the process for it never stops. */
let ofProcess: Registry | undefined

function registryOfProcess(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, prefix: 'convoy_' })
  return ofProcess
}

/** The numbers for operators. Keep them behind the token or on a port of their own. */
export function createMetrics(options: { openSockets: () => number }): Metrics {
  const registry = new Registry()
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
  const all = Registry.merge([registryOfProcess(), registry])

  return {
    observeCall: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    text: () => all.metrics(),
    contentType: registry.contentType,
  }
}
