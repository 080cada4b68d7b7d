// The readers of `npm run load -- flood`, in a process of their own so that their work is not measured as the app's.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FloodPlan, FloodReport } from './flood-plan.ts'

const HEAD_END = Buffer.from('\r\n\r\n')
const COME_BACK_MS = 5

/** One reader on one line: asks, reads to the end, asks again. */
function keepReading(plan: FloodPlan, address: string, report: FloodReport): void {
  const { port, path, accept, token } = plan
  const who = token ? `authorization: Bearer ${token}\r\n` : ''
  const question = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: ${accept}\r\n${who}\r\n`
  const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true })
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  const ask = () => socket.write(question)
  socket.on('connect', ask)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    report.lines_cut += 1
    setTimeout(() => keepReading(plan, address, report), COME_BACK_MS)
  })
  socket.on('data', (came: Buffer) => {
    report.bytes += came.length
    if (left > 0) {
      left -= came.length
      if (left <= 0) ask()
      return
    }
    head = head.length > 0 ? Buffer.concat([head, came]) : came
    const end = head.indexOf(HEAD_END)
    if (end < 0) return
    left = countAnswer(head.toString('latin1', 0, end), report) - (head.length - end - HEAD_END.length)
    head = Buffer.alloc(0)
    if (left <= 0) ask()
  })
}

/** Counts an answer by its head, and says how long its body is. */
function countAnswer(head: string, report: FloodReport): number {
  const status = head.slice(9, 12)
  report.answers[status] = (report.answers[status] ?? 0) + 1
  if ((status === '429' || status === '503') && !/\r\nretry-after: \d/i.test(head))
    report.without_retry_after += 1
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

const plan = JSON.parse(process.env.FLOOD_PLAN!) as FloodPlan
const report: FloodReport = { answers: {}, without_retry_after: 0, lines_cut: 0, bytes: 0, cpu_s: 0 }
process.on('disconnect', () => process.exit(0))
// Nothing else holds it while it waits for the word.
process.channel?.ref()
process.send!('ready')
await once(process, 'message')
for (let at = 0; at < plan.readers; at += 1)
  keepReading(plan, plan.addresses[at % plan.addresses.length]!, report)
await pause(plan.seconds * 1_000)
const { user, system } = process.cpuUsage()
process.send!({ ...report, cpu_s: (user + system) / 1e6 } satisfies FloodReport, () => process.exit(0))
