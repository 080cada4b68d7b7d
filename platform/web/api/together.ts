import { askTogether, MOST_TOGETHER } from '#platform/contract/together.ts'

/** What came is drawn first: what it makes the page ask belongs to the same call. A busy device draws for longer. */
const DRAWN_MS = 16
const DRAWN_AT_LAST_MS = 250
/** So long a question waits at most for others that are under way. */
const WAIT_MS = 600

type Question = { endpoint: { method: string; path: string }; input: Record<string, unknown> }
type Answer = { status: number; body: unknown }
type Waiting = Question & {
  alone: () => Promise<unknown>
  settle: (answer: unknown) => void
  refuse: (error: unknown) => void
}
type Line = {
  send: (endpoint: typeof askTogether, input: { calls: Asked[] }) => Promise<{ answers: Answer[] }>
  refusalOf: (status: number, body: unknown) => Error
}
type Asked = { endpoint: string; input: Record<string, string> }

/**
 * Asks in one call what is asked at one moment; what is asked alone goes to its own address, by `alone`. While such a
 * call is under way the next ones gather, so that a page that asks in steps makes a call a step.
 */
export function createTogether({ send, refusalOf }: Line) {
  let waiting: Waiting[] = []
  let underWay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendAll() {
    clearTimeout(timer)
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_TOGETHER) {
      const asked = all.slice(at, at + MOST_TOGETHER)
      const work = asked.length === 1 ? answerAlone(asked[0]!) : answerAll(asked)
      work.catch((error: unknown) => asked.forEach(({ refuse }) => refuse(error)))
    }
  }

  async function answerAll(asked: readonly Waiting[]) {
    underWay += 1
    try {
      const { answers } = await send(askTogether, {
        calls: asked.map(({ endpoint: { method, path }, input }) => ({
          endpoint: `${method} ${path}`,
          input: asText(input),
        })),
      })
      for (const [at, { status, body }] of answers.entries()) {
        const { settle, refuse } = asked[at]!
        if (status === 200) settle(body)
        else refuse(refusalOf(status, body))
      }
    } finally {
      onceDrawn(() => {
        underWay -= 1
        if (underWay === 0 && waiting.length > 0) sendAll()
      })
    }
  }

  return ({ endpoint, input }: Question, alone: () => Promise<unknown>) =>
    new Promise<unknown>((settle, refuse) => {
      waiting.push({ endpoint, input, alone, settle, refuse })
      if (waiting.length > 1) return
      // The parts of a page that is drawn ask one after the other in one go.
      if (underWay === 0) queueMicrotask(sendAll)
      else timer = setTimeout(sendAll, WAIT_MS)
    })
}

function onceDrawn(then: () => void) {
  setTimeout(() => {
    // Safari does not say when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: DRAWN_AT_LAST_MS })
    else then()
  }, DRAWN_MS)
}

async function answerAlone({ alone, settle }: Waiting) {
  settle(await alone())
}

/** As an address would hold it. */
function asText(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  // What stands in an address is text, a number or a switch.
  return Object.fromEntries(given.map(([name, value]) => [name, String(value as string | number | boolean)]))
}
