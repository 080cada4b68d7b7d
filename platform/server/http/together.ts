import { askTogether } from '#platform/contract/together.ts'
import { createDispatch, type DispatchOptions } from './dispatch.ts'
import { type Handler, handle } from './handler.ts'

// One page shall not take all connections to the database at once.
const AT_ONCE = 4

/** Answers what a page asks at one moment: the person is recognised once, each part has its own rights and errors. */
export function togetherHandler(options: DispatchOptions): Handler {
  const dispatch = createDispatch('together', ({ together }) => together, options)
  return handle(askTogether, async ({ input: { calls }, caller, request }) => {
    const answers: { status: number; body: unknown }[] = []
    const waiting = calls.entries()
    const work = async () => {
      for (const [at, call] of waiting) {
        const { status, body } = await dispatch({ ...call, callerOf: async () => caller, request })
        answers[at] = { status, body: JSON.parse(body) as unknown }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { answers }
  })
}
