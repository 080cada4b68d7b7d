import type { ModuleName } from '#platform/contract/modules.ts'

const KEPT_MS = 3_000

type Answer = { at: number; on: boolean }

type Waiting = {
  userIds: readonly string[]
  resolve: (on: Set<string>) => void
  reject: (error: unknown) => void
}

/**
 * Answers who has a module on; an answer is kept for three seconds, so that a busy group costs one query.
 * Questions about one module are answered in turn, so that its events keep their order; whatever comes up while one is
 * under way is asked together, so that a slow database delays all of them once and not one after the other.
 */
export function createModuleGate(
  withModule: (userIds: string[], module: ModuleName) => Promise<Set<string>>,
): (userIds: readonly string[], module: ModuleName) => Promise<Set<string>> {
  const queues = new Map<ModuleName, Waiting[]>()
  const answers = new Map<ModuleName, Map<string, Answer>>()

  async function ask(userIds: ReadonlySet<string>, module: ModuleName): Promise<(id: string) => boolean> {
    const known = answers.get(module) ?? new Map<string, Answer>()
    answers.set(module, known)
    const now = performance.now()
    const unknown = [...userIds].filter((id) => now - (known.get(id)?.at ?? -KEPT_MS) >= KEPT_MS)
    if (unknown.length > 0) {
      const on = await withModule(unknown, module)
      for (const id of unknown) known.set(id, { at: now, on: on.has(id) })
      forgetOld(known, now)
    }
    return (id) => known.get(id)?.on === true
  }

  async function answerAll(queue: Waiting[], module: ModuleName) {
    while (queue.length > 0) {
      const together = queue.slice()
      try {
        const isOn = await ask(new Set(together.flatMap(({ userIds }) => userIds)), module)
        for (const { userIds, resolve } of together) resolve(new Set(userIds.filter(isOn)))
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
      queue.splice(0, together.length)
    }
  }

  return (userIds, module) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(module) ?? []
      queues.set(module, queue)
      // Whoever finds others waiting is answered after them.
      if (queue.push({ userIds, resolve, reject }) === 1) void answerAll(queue, module)
    })
}

function forgetOld(known: Map<string, Answer>, now: number) {
  if (known.size < 5_000) return
  for (const [id, answer] of known) if (now - answer.at >= KEPT_MS) known.delete(id)
}
