import { setTimeout as pause } from 'node:timers/promises'
import { processorSeconds } from '../load/processor-time.ts'
import { until } from './chat-crowd.ts'
import { percentiles } from './chat-load-topic.ts'
import { type ChatPeer, PEOPLE, WRITERS } from './peer.ts'

// Some 120 characters and the moment of sending.
const BODY =
  'Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.'
const textNow = () => `${BODY}[ts:${performance.now().toFixed(3).padEnd(16)}]`
const MARK = '[ts:'
const ROOM_WRITERS = 10
const ROOM_IN_FLIGHT = 3
const WARM_UP_MS = 1_000

/** Milliseconds since each text in a frame was sent. */
function ages(frame: string): number[] {
  const found: number[] = []
  const now = performance.now()
  for (let at = frame.indexOf(MARK); at >= 0; at = frame.indexOf(MARK, at + 4))
    found.push(now - Number.parseFloat(frame.slice(at + 4, at + 20)))
  return found
}

/** Processor that this process has taken. */
function ownMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

export type Driven = {
  perSecond: number
  p50: number
  p99: number
  lost: number
  /** Of the server's processor and of the generator's, for each delivery. */
  serverUs: number
  generatorUs: number
}

/** Each writer keeps so many messages on their way: the next goes when one has come to its reader. */
export async function driveWindow(peer: ChatPeer, window: number, seconds: number): Promise<Driven> {
  let isOpen = true
  const run = count(peer, (from) => {
    if (isOpen) run.send(from)
  })
  for (let from = 0; from < WRITERS; from += 1) for (let each = 0; each < window; each += 1) run.send(from)
  await pause(WARM_UP_MS)
  run.begin()
  await pause(seconds * 1_000)
  const measured = run.end()
  isOpen = false
  return { ...measured, lost: await run.lost() }
}

/** So many messages a second from all writers in turn, whatever comes back. */
export async function driveRate(peer: ChatPeer, perSecond: number, seconds: number): Promise<Driven> {
  const run = count(peer, () => undefined)
  const write = async (lasting: number) => {
    const began = performance.now()
    for (let sent = 0; ; ) {
      const elapsed = performance.now() - began
      if (elapsed > lasting) return
      for (const due = Math.floor((elapsed * perSecond) / 1_000); sent < due; sent += 1)
        run.send(sent % WRITERS)
      await pause(1)
    }
  }
  await write(WARM_UP_MS)
  run.begin()
  await write(seconds * 1_000)
  const measured = run.end()
  return { ...measured, lost: await run.lost() }
}

/** Some people write into a room of two hundred; the next message goes when one has come to everybody. */
export async function driveRoom(peer: ChatPeer, seconds: number): Promise<Driven> {
  let [sent, got, isOpen] = [0, 0, true]
  const times: number[] = []
  const send = () => {
    sent += 1
    peer.sendRoom(sent % ROOM_WRITERS, textNow())
  }
  peer.hear.room = (frame) => {
    for (const age of ages(frame)) {
      got += 1
      times.push(age)
      if (isOpen && got >= (sent - ROOM_IN_FLIGHT + 1) * PEOPLE) send()
    }
  }
  for (let each = 0; each < ROOM_IN_FLIGHT; each += 1) send()
  await pause(WARM_UP_MS)
  const [gotBefore, cpuBefore, began] = [got, processorSeconds(peer.pid()) ?? 0, performance.now()]
  const ownBefore = ownMicros()
  times.length = 0
  await pause(seconds * 1_000)
  const took = (performance.now() - began) / 1_000
  const deliveries = got - gotBefore
  const cpu = (processorSeconds(peer.pid()) ?? 0) - cpuBefore
  const generatorUs = (ownMicros() - ownBefore) / deliveries
  const { p50, p99 } = percentiles(times)
  isOpen = false
  await until(() => got >= sent * PEOPLE, 10_000).catch(() => undefined)
  peer.hear.room = () => undefined
  return {
    perSecond: deliveries / took,
    p50,
    p99,
    lost: sent * PEOPLE - got,
    serverUs: (cpu * 1e6) / deliveries,
    generatorUs,
  }
}

function count(peer: ChatPeer, after: (from: number) => void) {
  let [sent, got] = [0, 0]
  const times: number[] = []
  let before = { got: 0, cpu: 0, own: 0, at: 0 }
  peer.hear.direct = (from, frame) => {
    for (const age of ages(frame)) {
      got += 1
      times.push(age)
      after(from)
    }
  }
  return {
    send(from: number) {
      sent += 1
      peer.sendDirect(from, textNow())
    },
    begin() {
      times.length = 0
      before = { got, cpu: processorSeconds(peer.pid()) ?? 0, own: ownMicros(), at: performance.now() }
    },
    end() {
      const deliveries = got - before.got
      const generatorUs = (ownMicros() - before.own) / deliveries
      const { p50, p99 } = percentiles(times)
      const cpu = (processorSeconds(peer.pid()) ?? 0) - before.cpu
      return {
        perSecond: (1_000 * deliveries) / (performance.now() - before.at),
        p50,
        p99,
        serverUs: (cpu * 1e6) / deliveries,
        generatorUs,
      }
    },
    async lost() {
      await until(() => got >= sent, 10_000).catch(() => undefined)
      peer.hear.direct = () => undefined
      return sent - got
    },
  }
}
