import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * An answer on its way when word comes that it is out of date may have been written before. The library breaks off and
 * repeats a reading of what is already there, but lets the very first one end as it is: that one is read once more.
 * Answers how to stop.
 */
export function readLateAnswersAgain(queries: QueryClient): () => void {
  const outdated = new WeakSet<Query>()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') outdated.delete(query)
    else if (action.type === 'invalidate' && isFirstReading(query)) outdated.add(query)
    else if (action.type === 'success' && action.manual !== true && outdated.delete(query))
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

function isFirstReading({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}
