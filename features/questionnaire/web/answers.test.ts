import { expect, test } from 'vitest'
import type { Question, Questionnaire } from '#features/questionnaire/contract/questionnaire.ts'
import { answersFrom, emptyAnswer, faultsIn, listOf } from './answers.ts'

const question = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  kind: 'multiple',
  required: false,
  language: 'en',
  text: id,
  hint: '',
  options: [],
  most: null,
  scale: null,
  length: 100,
  ...change,
})

test('What has to be answered is missed, and too many choices are found', () => {
  const asked = [question('a', { required: true }), question('b', { most: 1 }), question('c')]
  const answers = new Map([
    ['a', { ...emptyAnswer('a'), text: '  ' }],
    ['b', { ...emptyAnswer('b'), option_ids: ['x', 'y'] }],
  ])
  expect([...faultsIn(asked, answers)]).toEqual([
    ['a', 'required'],
    ['b', 'too_many'],
  ])
  expect(listOf(answers).map(({ question_id }) => question_id)).toEqual(['b'])
})

test('A draft of an earlier version keeps what is still asked', () => {
  const sections = [{ id: 's', language: 'en' as const, title: '', text: '', questions: [question('a')] }]
  const list = [emptyAnswer('a'), emptyAnswer('gone')]
  expect([...answersFrom({ sections } as unknown as Questionnaire, list).keys()]).toEqual(['a'])
})
