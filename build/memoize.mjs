export const strategies = {}

/** Takes the place of what use-intl keeps its formatters with, which knows ways that nobody here goes. */
export function memoize(make, { cache }) {
  const kept = cache.create()
  return (...wish) => {
    const key = JSON.stringify(wish)
    const known = kept.get(key) ?? make(...wish)
    kept.set(key, known)
    return known
  }
}
