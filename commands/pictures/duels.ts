import { createAnswerKey } from '../../bench/load/answer-key.ts'
import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import type { AskedQuestion } from '#features/quiz/contract/asking.ts'
import type { Demo } from './demo.ts'

type Asked = { asked: AskedQuestion | null }

/** Challenges somebody and plays the own part to its end at once. Answers the id of the duel. */
export async function challenge(demo: Demo, [who, whom]: [string, string], right: boolean): Promise<string> {
  const { id: opponent_id } = await demo.call<{ id: string }>(whom, 'user/me')
  const { duel } = await demo.call<{ duel: { id: string } }>(who, 'duels', { body: { opponent_id } })
  await playOut(demo, { who, duel: duel.id, right })
  return duel.id
}

/** Accepts and plays, so that the duel is over. */
export async function answer(demo: Demo, part: { who: string; duel: string; right: boolean }): Promise<void> {
  await demo.call(part.who, `duels/${part.duel}/accept`, { body: {} })
  await playOut(demo, part)
}

async function playOut(demo: Demo, { who, duel, right }: { who: string; duel: string; right: boolean }) {
  for (;;) {
    const { asked } = await demo.call<Asked>(who, `duels/${duel}/question`, { body: {} })
    if (!asked) return
    const chosen = await choiceFor(demo, asked, right)
    await demo.call(who, `duels/${duel}/answer`, { body: { position: asked.position, chosen } })
  }
}

/** The places of a right answer, or of a wrong one, as the organisers know them. */
export async function choiceFor(demo: Demo, asked: AskedQuestion, right: boolean): Promise<number[]> {
  const search = encodeURIComponent(asked.text.slice(0, 60).trim())
  const { questions } = await demo.call<{ questions: QuizQuestion[] }>(
    'organiser',
    `quiz/questions?search=${search}`,
  )
  const known = questions.flatMap(({ content: { kind, right: places, wordings } }) =>
    wordings.map(({ text, answers }) => ({ kind, text, answers, right: places })),
  )
  return createAnswerKey(known)(asked, right)
}
