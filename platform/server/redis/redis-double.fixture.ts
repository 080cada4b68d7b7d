import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * As much of Redis as Convoy speaks with, for machines without one: RESP 2 over TCP, with what breaks it. That it answers
 * as Redis does is seen where redis-server is installed, because the same tests run against both.
 */
export async function startRedisDouble({ password }: { password?: string } = {}) {
  const kept = new Map<string, { value: number | string; until: number }>()
  const ears = new Map<string, Set<Socket>>()
  const sockets = new Set<Socket>()
  let isHung = false
  let server: Server | undefined
  let port = 0
  let waiting: (() => void)[] = []

  const find = (key: string) => {
    const found = kept.get(key)
    if (!found || found.until > Date.now()) return found
    kept.delete(key)
    return undefined
  }
  const count = (key: string, by: number) => {
    const found = find(key) ?? { value: 0, until: Number.POSITIVE_INFINITY }
    const value = Number(found.value) + by
    kept.set(key, { ...found, value })
    return whole(value)
  }

  function set(key: string, value: string, more: readonly string[]): string {
    const words = more.map((word) => word.toUpperCase())
    if (words.includes('NX') && find(key)) return '$-1\r\n'
    const life = words.includes('PX') ? Number(more[words.indexOf('PX') + 1]) : Number.POSITIVE_INFINITY
    kept.set(key, { value, until: Date.now() + life })
    return OK
  }

  function timeLeft(key: string): string {
    const found = find(key)
    if (!found) return whole(-2)
    return whole(Number.isFinite(found.until) ? Math.max(0, Math.round(found.until - Date.now())) : -1)
  }

  function expire(key: string, milliseconds: number): string {
    const found = find(key)
    if (found) kept.set(key, { ...found, until: Date.now() + milliseconds })
    return whole(found ? 1 : 0)
  }

  function publish(channel: string, text: string): string {
    const listening = ears.get(channel) ?? new Set()
    for (const ear of listening) ear.write(`*3\r\n${[`message`, channel, text].map(bulk).join('')}`)
    return whole(listening.size)
  }

  function subscribe(socket: Socket, channel: string): string {
    ears.set(channel, (ears.get(channel) ?? new Set()).add(socket))
    return `*3\r\n${bulk('subscribe')}${bulk(channel)}${whole(1)}`
  }

  function answer(socket: Socket, [name = '', first = '', second = '', ...more]: string[]): string {
    switch (name.toUpperCase()) {
      case 'SET':
        return set(first, second, more)
      case 'GET': {
        const found = find(first)
        return found ? bulk(String(found.value)) : '$-1\r\n'
      }
      case 'INCRBY':
        return count(first, Number(second))
      case 'DECRBY':
        return count(first, -Number(second))
      case 'PTTL':
        return timeLeft(first)
      case 'PEXPIRE':
        return expire(first, Number(second))
      case 'PUBLISH':
        return publish(first, second)
      case 'SUBSCRIBE':
        return subscribe(socket, first)
      case 'PING':
        return '+PONG\r\n'
      case 'CLIENT':
      case 'SELECT':
        return OK
      default:
        return `-ERR unknown command '${name}'\r\n`
    }
  }

  function serve(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      for (const listening of ears.values()) listening.delete(socket)
    })
    let received: Buffer = Buffer.alloc(0)
    let isIn = password === undefined
    let queued: string[][] | undefined
    const one = (words: string[]) => {
      const name = words[0]!.toUpperCase()
      if (name === 'AUTH') {
        isIn = words.at(-1) === password
        return isIn ? OK : '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
      }
      if (!isIn) return '-NOAUTH Authentication required.\r\n'
      if (name === 'MULTI') {
        queued = []
        return OK
      }
      if (name === 'EXEC') {
        const all = queued ?? []
        queued = undefined
        return `*${all.length}\r\n${all.map((each) => answer(socket, each)).join('')}`
      }
      if (queued) {
        queued.push(words)
        return '+QUEUED\r\n'
      }
      return answer(socket, words)
    }
    const read = () => {
      if (isHung) return void waiting.push(read)
      for (let taken = takeCommand(received); taken; taken = takeCommand(received)) {
        received = taken.rest
        socket.write(one(taken.words))
      }
    }
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      read()
    })
  }

  const open = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer(serve).once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        port = (server!.address() as AddressInfo).port
        resolve()
      })
    })
  const kill = async () => {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
    kept.clear()
  }
  await open()
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill,
    start: open,
    async empty() {
      kept.clear()
    },
    hang() {
      isHung = true
    },
    goOn() {
      isHung = false
      const all = waiting
      waiting = []
      for (const read of all) read()
    },
    keys: async () => [...kept.keys()],
    stop: kill,
  }
}

export type TestRedis = Awaited<ReturnType<typeof startRedisDouble>>

const OK = '+OK\r\n'
const whole = (number: number) => `:${number}\r\n`
const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** One command as an array of strings, once it is here whole. */
function takeCommand(bytes: Buffer): { words: string[]; rest: Buffer } | undefined {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = bytes.toString('utf8', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === undefined) return undefined
  const words: string[] = []
  for (let word = 0; word < count; word += 1) {
    const length = line()
    if (length === undefined || bytes.length < at + length + 2) return undefined
    words.push(bytes.toString('utf8', at, at + length))
    at += length + 2
  }
  return { words, rest: bytes.subarray(at) }
}
