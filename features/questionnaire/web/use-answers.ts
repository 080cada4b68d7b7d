import { useEffect, useRef, useState } from 'react'
import type { Answer, Questionnaire } from '#features/questionnaire/contract/questionnaire.ts'
import { answersFrom, listOf } from './answers.ts'
import { forgetAnswers, heldAnswers, holdAnswers, newKey } from './held-answers.ts'
import { keepAnswers } from './questionnaire.queries.ts'

const PAUSE_MS = 1_200

export type Saving = 'nothing' | 'device' | 'saving' | 'saved'

/**
 * What somebody is answering. On the device at once; and on the server soon after, of questionnaires that are not
 * anonymous, which then go on elsewhere.
 */
export function useAnswers(personId: string, questionnaire: Questionnaire) {
  const { id, anonymous, draft } = questionnaire
  const [key, setKey] = useState(() => heldAnswers(personId, id)?.key ?? newKey())
  const [answers, setAnswers] = useState(() =>
    answersFrom(questionnaire, heldAnswers(personId, id)?.answers ?? draft),
  )
  const [saving, setSaving] = useState<Saving>('nothing')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function keepSoon(list: Answer[]) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSaving('saving')
      keepAnswers(id, list).then(
        () => {
          // What is kept there need not stay here; what was written meanwhile does.
          const held = heldAnswers(personId, id)
          if (held && JSON.stringify(held.answers) === JSON.stringify(list)) forgetAnswers(personId, id)
          setSaving('saved')
        },
        () => setSaving('device'),
      )
    }, PAUSE_MS)
  }

  return {
    answers,
    key,
    saving,
    answer: (next: Answer) => {
      const changed = new Map(answers).set(next.question_id, next)
      setAnswers(changed)
      const list = listOf(changed)
      // Another content is another call.
      const fresh = newKey()
      setKey(fresh)
      holdAnswers(personId, id, { key: fresh, answers: list })
      setSaving('device')
      if (!anonymous) keepSoon(list)
    },
    forget: () => {
      clearTimeout(timer.current)
      forgetAnswers(personId, id)
    },
  }
}
