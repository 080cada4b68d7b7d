import type { NewsCard } from '#features/news/contract/news.ts'

/** How many of the articles at the top were not there when the list was read. */
export function countFresh(held: readonly NewsCard[], newest: readonly NewsCard[] | undefined): number {
  const known = new Set(held.map(({ id }) => id))
  const oldest = held.at(-1)
  // What only moved up because others went away is not new.
  return (newest ?? []).filter(
    ({ id, pinned, published_at }) =>
      !known.has(id) && (!oldest || pinned || oldest.pinned || published_at > oldest.published_at),
  ).length
}
