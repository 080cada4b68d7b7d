import { on, once } from 'node:events'
import { WebSocket } from 'ws'

type Usage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number }

/** Megabytes that a process holds once all is collected that can be, asked at the port of its inspector. */
export async function heldMegabytes(inspector: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const line = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await once(line, 'open')
  let serial = 0
  async function ask(method: string): Promise<unknown> {
    const id = (serial += 1)
    const answers = on(line, 'message')
    line.send(JSON.stringify({ id, method }))
    for await (const [text] of answers) {
      const answer = JSON.parse(String(text)) as { id?: number; result: unknown }
      if (answer.id === id) return answer.result
    }
    throw new Error('the inspector has hung up')
  }
  try {
    await ask('HeapProfiler.enable')
    await ask('HeapProfiler.collectGarbage')
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = (await ask('Runtime.getHeapUsage')) as Usage
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20
  } finally {
    line.close()
  }
}
