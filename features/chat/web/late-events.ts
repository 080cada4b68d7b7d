import type { Query, QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat.keys.ts'

/** What came while an answer was on its way, which may have been written before it. */
const waiting = new WeakMap<Query, (() => void)[]>()

/**
 * Does what an event asks for now, and once more with each answer that is on its way: that one would undo it otherwise.
 * What is done must bear being done twice.
 */
export function doNowAndAfterAnswers(queries: QueryClient, work: () => void): void {
  for (const query of queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isShown })) {
    const works = waiting.get(query)
    if (works) works.push(work)
    else waiting.set(query, [work])
  }
  work()
}

/** Does what waits for answers as they come. Answers how to stop. */
export function followAnswers(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const works = waiting.get(event.query) ?? []
    waiting.delete(event.query)
    for (const work of works) work()
  })
}

function isShown({ queryKey: [feature, kind] }: Query): boolean {
  return feature === chatKeys.lists[0] && (kind === chatKeys.lists[1] || kind === chatKeys.one[1])
}
