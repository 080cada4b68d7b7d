import { clear, createStore, delMany, entries, get, setMany } from 'idb-keyval'
import { buildFile } from './build-file.ts'

/** An answer and when it came, in milliseconds. */
export type Known = { data: unknown; at: number }

/** What is older than this helps nobody. */
const KEPT_MS = 7 * 86_400_000

const store = createStore('convoy-last-known', 'answers')

/** Answers of another build may have another shape. */
const keyOf = (person: string, hash: string) => `${person} ${buildFile()} ${hash}`
const isOld = ({ at }: Known) => at < Date.now() - KEPT_MS
let isTidy = false

export async function findKnown(person: string, hash: string): Promise<Known | undefined> {
  const known = await get<Known>(keyOf(person, hash), store)
  return known && !isOld(known) ? known : undefined
}

export async function saveKnown(person: string, news: readonly [string, Known][]): Promise<void> {
  if (!isTidy) await tidy(person)
  isTidy = true
  await setMany(
    news.map(([hash, known]) => [keyOf(person, hash), known]),
    store,
  )
}

/** What is of others, of another build, or old. */
async function tidy(person: string) {
  const gone = (await entries<string, Known>(store)).filter(
    ([key, known]) => !key.startsWith(keyOf(person, '')) || isOld(known),
  )
  await delMany(
    gone.map(([key]) => key),
    store,
  )
}

export const forgetAll = () => clear(store)
