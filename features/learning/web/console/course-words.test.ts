import { describe, expect, test } from 'vitest'
import type { CourseContent } from '#features/learning/contract/console.ts'
import { inAllLanguages, languagesOf, withText } from './course-words.ts'

const course = (change: Partial<CourseContent> = {}): CourseContent => ({
  texts: [{ language: 'en', title: 'Brakes', lead: '', cover_alt: '' }],
  audience: { segments: [], department_ids: [], country_ids: [] },
  mandatory: false,
  due_at: null,
  due_days: null,
  points: 0,
  cover_id: null,
  lessons: [
    {
      id: 'a',
      kind: 'text',
      minutes: 5,
      film_seconds: null,
      questions: [],
      to_the_end: false,
      attachment_id: null,
      url: null,
      texts: [{ language: 'en', title: 'Look', html: '<p>Look.</p>' }],
    },
  ],
  check: null,
  ...change,
})

describe('a course in its languages', () => {
  test('is in those in which anything is written', () => {
    expect(languagesOf(course())).toEqual(['en'])
    const [lesson] = course().lessons
    const polish = { language: 'pl' as const, title: 'Patrz', html: '' }
    const half = course({ lessons: [{ ...lesson!, texts: [...lesson!.texts, polish] }] })
    expect(languagesOf(half)).toEqual(['en', 'pl'])
    const texts = [{ language: 'pl' as const, title: '', lead: '', cover_alt: '' }]
    expect(languagesOf(course({ texts, lessons: [] }))).toEqual(['pl'])
  })

  test('asks for every part in all of them, in one order, and drops none', () => {
    const question = {
      id: 'q',
      kind: 'single' as const,
      right: [1],
      wordings: [{ language: 'pl' as const, text: 'Co?', answers: ['a', 'b', 'c'], explanation: '' }],
    }
    const check = {
      pass_percent: 70,
      tries: null,
      wait_minutes: 0,
      show: 'score' as const,
      questions: [question],
    }
    const sent = inAllLanguages(course({ check }))
    expect(sent.texts.map(({ language, title }) => [language, title])).toEqual([
      ['en', 'Brakes'],
      ['pl', ''],
    ])
    expect(sent.lessons[0]!.texts.map(({ language, title }) => [language, title])).toEqual([
      ['en', 'Look'],
      ['pl', ''],
    ])
    expect(sent.check!.questions[0]!.wordings.map(({ language, answers }) => [language, answers])).toEqual([
      ['en', ['', '', '']],
      ['pl', ['a', 'b', 'c']],
    ])
  })

  test('leaves out a language that was emptied again', () => {
    const both = withText(course().texts, 'pl', { title: 'Hamulce' })
    expect(inAllLanguages(course({ texts: both })).texts.length).toBe(2)
    const emptied = withText(both, 'pl', { title: '' })
    expect(inAllLanguages(course({ texts: emptied })).texts.map(({ language }) => language)).toEqual(['en'])
  })
})
