import type { ModuleName } from '#contract/modules.ts'

const KEPT_MS = 3_000

type Answer = { at: number; on: boolean }

/**
 * Answers who has a module on; an answer is kept for three seconds, so that a busy group costs one query.
 * Questions about one module are answered in turn, so that its events keep their order.
 */
export function createModuleGate(
  withModule: (userIds: string[], module: ModuleName) => Promise<Set<string>>,
): (userIds: readonly string[], module: ModuleName) => Promise<Set<string>> {
  const turns = new Map<ModuleName, Promise<unknown>>()
  const answers = new Map<ModuleName, Map<string, Answer>>()

  async function ask(userIds: readonly string[], module: ModuleName): Promise<Set<string>> {
    const known = answers.get(module) ?? new Map<string, Answer>()
    answers.set(module, known)
    const now = performance.now()
    const unknown = userIds.filter((id) => now - (known.get(id)?.at ?? -KEPT_MS) >= KEPT_MS)
    if (unknown.length > 0) {
      const on = await withModule(unknown, module)
      for (const id of unknown) known.set(id, { at: now, on: on.has(id) })
      forgetOld(known, now)
    }
    return new Set(userIds.filter((id) => known.get(id)?.on))
  }

  return (userIds, module) => {
    const turn = (turns.get(module) ?? Promise.resolve()).then(() => ask(userIds, module))
    turns.set(
      module,
      turn.catch(() => undefined),
    )
    return turn
  }
}

function forgetOld(known: Map<string, Answer>, now: number) {
  if (known.size < 5_000) return
  for (const [id, answer] of known) if (now - answer.at >= KEPT_MS) known.delete(id)
}
