import { PerformanceObserver } from 'node:perf_hooks'
import { expect, test, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

test('operators read open browsers and how long calls took, by route and not by address', async () => {
  let open = 3
  const metrics = createMetrics({ openSockets: () => open })
  metrics.observeCall('/api/duels/:duel_id', 200, 0.02)
  metrics.observeCall('/api/duels/:duel_id', 200, 0.2)
  open = 5

  const text = await metrics.text()

  expect(text).toContain('convoy_open_sockets 5')
  expect(text).toContain('convoy_http_call_seconds_count{route="/api/duels/:duel_id",status="200"} 2')
  expect(text).toContain('convoy_process_cpu_seconds_total')
})

test('a process that holds several apps is observed once, and each of them tells of it', async () => {
  createMetrics({ openSockets: () => 0 })
  using observe = vi.spyOn(PerformanceObserver.prototype, 'observe')

  const text = await createMetrics({ openSockets: () => 0 }).text()

  expect(observe).not.toHaveBeenCalled()
  expect(text).toContain('convoy_nodejs_gc_duration_seconds')
  expect(text).toContain('convoy_nodejs_eventloop_lag_seconds')
})
