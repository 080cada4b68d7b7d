/** What came back for a call over the line: the same status and body as over HTTP. */
export type LineAnswer = { status: number; body: unknown }

/** The line broke, or nothing came back: whether the call had an effect is not known. */
export class LineBroke extends Error {
  override name = 'LineBroke'
}

type OpenCall = {
  resolve: (answer: LineAnswer) => void
  reject: (error: LineBroke) => void
  timer: ReturnType<typeof setTimeout>
}

const ANSWER_WITHIN_MS = 10_000

const calls = new Map<string, OpenCall>()
let serial = 0

export const countOpenCalls = (): number => calls.size

/** Says a call over the line and waits for its answer. Rejects with LineBroke. */
export function openCall(say: (text: string) => void, write: (id: string) => string): Promise<LineAnswer> {
  serial += 1
  const id = String(serial)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      calls.delete(id)
      reject(new LineBroke('no answer'))
    }, ANSWER_WITHIN_MS)
    calls.set(id, { resolve, reject, timer })
    say(write(id))
  })
}

/** Gives an answer to whoever waits for it; nobody does for one that came too late. */
export function takeAnswer({ id, status, body }: { id?: unknown; status?: unknown; body?: unknown }): void {
  if (typeof id !== 'string' || typeof status !== 'number') return
  const call = calls.get(id)
  if (!call) return
  calls.delete(id)
  clearTimeout(call.timer)
  call.resolve({ status, body })
}

/** The line is gone, and with it every answer that had not come. */
export function breakCalls(): void {
  for (const { reject, timer } of calls.values()) {
    clearTimeout(timer)
    reject(new LineBroke('the line broke'))
  }
  calls.clear()
}
