import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { serverUrl } from '#e2e/server-calls.ts'

/** The server at the end of a line as on a train: what the device sends goes slowly, and breaks off when told to. */
export async function startPoorLine(bytesPerSecond: number) {
  const lines = new Set<Socket>()
  let isGone = false
  let speed = bytesPerSecond
  const door = createServer((device) => {
    if (isGone) return device.destroy()
    const server = connect(Number(new URL(serverUrl()).port), 'localhost')
    for (const [line, other] of [[device, server] as const, [server, device] as const]) {
      lines.add(line)
      line.on('error', () => undefined)
      line.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
    }
    device.pipe(slowly()).pipe(server)
    server.pipe(device)
  })
  const slowly = () =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        setTimeout(() => done(null, chunk), (chunk.length / speed) * 1_000)
      },
    })
  door.listen(0)
  await once(door, 'listening')
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    breakOff() {
      isGone = true
      for (const line of lines) line.destroy()
    },
    comeBack() {
      isGone = false
      speed = Infinity
    },
    stop() {
      for (const line of lines) line.destroy()
      door.close()
    },
  }
}
