import type { Answer } from '#features/questionnaire/contract/questionnaire.ts'

/** What is written on this device and not handed in, with the key of the call that will hand it in. */
export type HeldAnswers = { key: string; answers: Answer[] }

const nameOf = (personId: string, id: string) => `questionnaire.${personId}.${id}`

export function heldAnswers(personId: string, id: string): HeldAnswers | undefined {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(nameOf(personId, id)) ?? 'null')
    if (typeof held !== 'object' || held === null) return undefined
    const { key, answers } = held as Partial<HeldAnswers>
    return typeof key === 'string' && Array.isArray(answers) && answers.every(isAnswer)
      ? { key, answers }
      : undefined
  } catch {
    return undefined
  }
}

/** A device that keeps nothing is none the worse. */
export function holdAnswers(personId: string, id: string, held: HeldAnswers): void {
  try {
    localStorage.setItem(nameOf(personId, id), JSON.stringify(held))
  } catch {
    // Full, or not allowed.
  }
}

export function forgetAnswers(personId: string, id: string): void {
  localStorage.removeItem(nameOf(personId, id))
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false
  const { question_id, option_ids, scale, text } = value as Partial<Answer>
  const isScale = scale === null || typeof scale === 'number'
  return typeof question_id === 'string' && Array.isArray(option_ids) && isScale && typeof text === 'string'
}

/** 32 random bytes, as base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
