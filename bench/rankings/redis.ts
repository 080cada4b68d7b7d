import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../free-port.ts'

export type RedisReply = string | number | null | RedisReply[]
export type Redis = { send: (...words: (string | number)[]) => Promise<RedisReply>; close: () => void }

/** Debian's redis-server, each write on disk before it is answered; undefined where it is not installed. */
export async function startRedis(): Promise<({ port: number } & AsyncDisposable) | undefined> {
  if (spawnSync('redis-server', ['--version']).error) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-redis-'))
  const port = await findFreePort()
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  const server: ChildProcess = spawn('redis-server', ['--port', String(port), '--dir', folder, ...durable], {
    stdio: 'ignore',
  })
  return {
    port,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A line to Redis that sends whatever is asked in the same moment in one write, as a good client does. */
export async function connectRedis(port: number): Promise<Redis> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const waiting: ((reply: RedisReply) => void)[] = []
  let unsent = ''
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    received += part
    let from = 0
    for (;;) {
      const read = readReply(received, from)
      if (!read) break
      from = read.next
      waiting.shift()?.(read.reply)
    }
    received = received.slice(from)
  })
  return {
    send(...words) {
      if (unsent === '') {
        queueMicrotask(() => {
          socket.write(unsent)
          unsent = ''
        })
      }
      unsent += `*${words.length}\r\n${words.map((word) => `$${String(word).length}\r\n${word}\r\n`).join('')}`
      return new Promise((resolve) => waiting.push(resolve))
    },
    close: () => socket.destroy(),
  }
}

type Read = { reply: RedisReply; next: number }

/** RESP 2: the reply that begins here, or nothing while it has not come whole. */
function readReply(text: string, from: number): Read | undefined {
  const end = text.indexOf('\r\n', from)
  if (end < 0) return undefined
  const [mark, line] = [text[from], text.slice(from + 1, end)]
  const next = end + 2
  if (mark === '-') throw new Error(line)
  if (mark === '+') return { reply: line, next }
  if (mark === ':') return { reply: Number(line), next }
  const length = Number(line)
  if (length < 0) return { reply: null, next }
  if (mark === '$') {
    return text.length < next + length + 2
      ? undefined
      : { reply: text.slice(next, next + length), next: next + length + 2 }
  }
  const replies: RedisReply[] = []
  let at = next
  for (let count = 0; count < length; count += 1) {
    const read = readReply(text, at)
    if (!read) return undefined
    replies.push(read.reply)
    at = read.next
  }
  return { reply: replies, next: at }
}
