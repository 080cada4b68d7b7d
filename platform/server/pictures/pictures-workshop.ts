import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type DrawingAnswer, type DrawingOrder, type DrawingReply, OUT_OF_MEMORY } from './pictures-orders.ts'

const WITHIN_MS = 10_000
/** Of one person two at most are under way (`http.ts`), so this is many people. */
const MAX_WAITING = 60
const IDLE_MS = 30_000

// A process of its own, because only that can be stopped in the middle of a picture, and its memory with it.
let worker: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let waiting = 0
let line: Promise<unknown> = Promise.resolve()

/** One picture after the other, so that uploads never take more than one core. */
export async function drawPicture(wish: DrawingOrder, withinMs = WITHIN_MS): Promise<DrawingAnswer> {
  if (waiting >= MAX_WAITING) return { problem: 'busy' }
  waiting += 1
  const drawn = line.then(() => order(wish, withinMs))
  line = drawn
  return drawn.finally(() => {
    waiting -= 1
  })
}

function order(wish: DrawingOrder, withinMs: number): Promise<DrawingAnswer> {
  clearTimeout(idle)
  const hired = (worker ??= hire())
  return new Promise((resolve) => {
    const finish = (answer: DrawingAnswer) => {
      clearTimeout(deadline)
      hired.removeAllListeners('message').removeAllListeners('exit')
      idle = setTimeout(dismiss, IDLE_MS).unref()
      resolve(answer)
    }
    const deadline = setTimeout(() => {
      dismiss()
      finish({ problem: 'too_slow' })
    }, withinMs)
    hired.once('message', (reply) => {
      const { last, ...answer } = reply as DrawingReply
      if (last) dismiss()
      finish(answer)
    })
    // It needed too much memory, or the picture brought the decoder down.
    hired.once('exit', (code) => {
      if (worker === hired) worker = undefined
      finish({ problem: code === OUT_OF_MEMORY ? 'too_many_pixels' : 'broken' })
    })
    hired.send(wish, (error) => {
      if (!error) return
      dismiss()
      finish({ problem: 'busy' })
    })
  })
}

function hire(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./pictures.worker.ts', import.meta.url)), {
    serialization: 'advanced',
    // No secrets for a process that opens strangers' files.
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

function dismiss() {
  worker?.kill('SIGKILL')
  worker = undefined
}
