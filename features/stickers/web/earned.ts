import type { EarnedSticker } from '#features/stickers/contract/stickers.ts'
import type { Celebration } from '#platform/web/celebration/celebrate.ts'
import type { Said } from './said.ts'

const FRESH_MS = 7 * 86_400_000
const MOST_NAMED = 3

/** One moment for what was granted in one go, however many that were. */
export function momentOf(
  stickers: readonly EarnedSticker[],
  runId: string,
  said: Said,
): Celebration | undefined {
  const [first, ...more] = stickers.filter(({ run_id }) => run_id === runId)
  if (!first) return undefined
  // Those of a demo were granted in one go, and on many days.
  const run = [first, ...more.filter(({ at }) => at === first.at)]
  const names = run.slice(0, MOST_NAMED).map(({ name }) => name)
  return {
    name: `stickers ${runId}`,
    title: run.length > 1 ? said.many(run.length) : first.name,
    text:
      run.length > 1
        ? said.names(names.join(', '), run.length - names.length)
        : `${said.one}. ${first.picture ? '' : '✓ '}${first.words}`,
    sticker: { id: first.id, picture: first.picture },
  }
}

/** The go that came last, as long as it is news: whoever was not here meanwhile sees it with the book. */
export function freshRun(stickers: readonly EarnedSticker[], now: number): string | undefined {
  const [newest] = stickers
  return newest && now - new Date(newest.at).getTime() < FRESH_MS ? newest.run_id : undefined
}
