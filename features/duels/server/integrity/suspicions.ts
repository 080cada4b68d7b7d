import type { Language } from '#platform/contract/languages.ts'
import { type QuizVersion, wordingIn } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import { findPairHistory } from '#features/duels/server/closing/closing.store.ts'
import { findTwiceAsked, insertFlags } from './flags.store.ts'
import { suspicionsOf } from './integrity.rules.ts'
import type { AnswerRow } from '#features/duels/server/play/play.store.ts'

type Finished = {
  duelId: string
  pair: readonly [string, string]
  given: readonly (AnswerRow & { version: QuizVersion })[]
  languages: ReadonlyMap<string, Language>
}

/** Puts what looks wrong about a finished duel before the organisers, once for each duel, person and kind. */
export async function flagSuspicions(tx: Db, { duelId, pair, given, languages }: Finished): Promise<void> {
  const history = await findPairHistory(tx, pair)
  const isRepeated = (history.get(pair[0])?.length ?? 0) > 1
  const twice = isRepeated ? await findTwiceAsked(tx, pair) : undefined
  const flags = pair.flatMap((user_id) => {
    const answers = given
      .filter((answer) => answer.user_id === user_id)
      .map(({ verdict, took_ms, version }) => ({
        right: verdict === 'right',
        tookMs: took_ms ?? 0,
        letters: lettersOf(version, languages.get(user_id) ?? 'en'),
      }))
    return suspicionsOf(answers, history.get(user_id) ?? [], twice?.get(user_id)).map((suspicion) => ({
      ...suspicion,
      user_id,
      duel_id: duelId,
    }))
  })
  await insertFlags(tx, flags)
}

function lettersOf(version: QuizVersion, language: Language): number {
  const { text, answers } = wordingIn(version, language)
  return text.length + answers.reduce((sum, answer) => sum + answer.length, 0)
}
