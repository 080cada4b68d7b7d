import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/kit.ts'
import en from 'virtual:texts/en/systems'
import pl from 'virtual:texts/pl/systems'
import { deedOf } from './deed-of.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/features/*/contract/*.ts',
    '/platform/contract/*.ts',
    '/platform/content/contract/*.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (each): each is Endpoint =>
      typeof each === 'object' && each !== null && 'path' in each && 'method' in each,
  )
  .filter(({ permission, method, reads }) => permission && method !== 'GET' && !reads)

test('everything that leaves a line in the log has a word for what was done, in every language', () => {
  expect(calls.length).toBeGreaterThan(100)
  const wordless = calls
    .map(({ method, path }) => `${method} ${path}`)
    .filter(
      (operation) =>
        !(deedOf(operation) in en.console_log.deeds && deedOf(operation) in pl.console_log.deeds),
    )
  expect(wordless).toEqual([])
})

test('no word stands there for nothing', () => {
  const used = new Set(calls.map(({ method, path }) => deedOf(`${method} ${path}`)))
  expect(Object.keys(en.console_log.deeds).filter((deed) => !used.has(deed as never))).toEqual([])
})

test.each([
  ['POST /api/news/desk', 'post'],
  ['PUT /api/news/desk/:article_id', 'put'],
  ['DELETE /api/learning/desk/:course_id/assign/:user_id', 'delete'],
  ['POST /api/news/desk/:article_id/publish', 'publish'],
  ['POST /api/documents/desk/:name', 'publish'],
  ['POST /api/people/desk/links/taken-back', 'taken_back'],
  ['PATCH /api/people/desk/people/:user_id', 'patch'],
])('%s is %s', (operation, deed) => expect(deedOf(operation)).toBe(deed))

test('a decision that is taken back is not told as a decision', () => {
  expect(deedOf('DELETE /api/chat/desk/messages/:message_id/decision')).toBe('taken_back')
  expect(deedOf('DELETE /api/duel-reviews/:flag_id/verdict')).toBe('taken_back')
  expect(deedOf('DELETE /api/quiz/reports/:report_id/close')).toBe('taken_back')
  expect(deedOf('DELETE /api/points/questions/:question_id/answer')).toBe('taken_back')
  expect(deedOf('POST /api/quiz/reports/:report_id/close')).toBe('close')
})
