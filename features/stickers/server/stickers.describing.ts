import type { Language } from '#platform/contract/languages.ts'
import { STICKER_RULES } from '#features/stickers/contract/rules.ts'
import type { EarnedSticker, Sticker } from '#features/stickers/contract/stickers.ts'
import type { NoticeSubject, NotificationReader } from '#features/notifications/server/notifications.ts'
import { describePicture } from '#features/pictures/server/pictures.ts'
import { hasText, say } from '#platform/server/words/texts.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db, RowOf } from '#platform/server/schema.ts'
import { findRuns, type HeldRow } from './stickers.store.ts'

type Texts = RowOf<'own_stickers'>['texts'] | null

/** What a sticker is called and for what it is, in a language. One of a rule that is no more is a keepsake. */
export function wordsOf(sticker: string, texts: Texts, language: Language): { name: string; words: string } {
  if (texts) {
    const { name, words } = textIn(texts, language)
    return { name, words }
  }
  const known = hasText(`stickers.rules.${sticker}.name`) ? sticker : 'former'
  return {
    name: say(language, `stickers.rules.${known}.name`),
    words: say(language, `stickers.rules.${known}.words`),
  }
}

export async function describeHeld(db: Db, row: HeldRow, language: Language): Promise<EarnedSticker> {
  return {
    id: row.sticker,
    ...wordsOf(row.sticker, row.texts, language),
    picture: row.id === null ? null : await describePicture(db, row),
    at: row.at,
    run_id: row.run_id,
  }
}

export const ruleSticker = (id: string, language: Language): Sticker => ({
  id,
  ...wordsOf(id, null, language),
  picture: null,
})

/** What is still to be earned, and how far that is. */
export function openStickers(
  { earned, progress }: { earned: ReadonlySet<string>; progress: readonly { ground: string; n: number }[] },
  language: Language,
) {
  const far = new Map(progress.map(({ ground, n }) => [ground, n]))
  return STICKER_RULES.filter(({ id }) => !earned.has(id)).map(({ id, ground, needs }) => ({
    ...ruleSticker(id, language),
    // Points may stand below nothing. What is due and not granted yet is so within minutes.
    far: Math.min(Math.max(far.get(ground) ?? 0, 0), needs),
    needs,
  }))
}

/** Notices about what was granted in one go: its first sticker by name, the rest below it. */
export async function describeRuns(
  db: Db,
  ids: readonly string[],
  { language }: NotificationReader,
): Promise<NoticeSubject[]> {
  const runs = Map.groupBy(await findRuns(db, ids), ({ run_id }) => run_id)
  return [...runs].map(([id, rows]) => {
    const stickers = rows.map(({ sticker, texts }) => wordsOf(sticker, texts, language))
    const [first, ...more] = stickers
    return {
      id,
      title: first!.name,
      detail:
        more.length > 0
          ? say(language, 'stickers.and_more', {
              names: more.map(({ name }) => name).join(', '),
              count: more.length,
            })
          : first!.words,
      path: '/stickers',
    }
  })
}
