import type { Language } from '#platform/contract/languages.ts'
import type {
  CheckContent,
  CourseContent,
  LessonContent,
  SmallQuestionContent,
} from '#features/learning/contract/console.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import { plainText } from '#platform/server/words/html.ts'
import { needsFile, type StoredContent } from '#features/learning/server/learning.rules.ts'

/** What is wrong with a course as it was sent, by field. */
export function faultsIn(content: CourseContent, cleaned: StoredContent): Faults {
  const faults = languageTwice(content.texts, 'language_twice')
  const languages = content.texts.map(({ language }) => language)
  if (content.due_at !== null && content.due_days !== null) faults.due_days = { code: 'invalid' }
  const ids = cleaned.lessons.map(({ id }) => id)
  for (const [at, lesson] of cleaned.lessons.entries()) {
    if (ids.indexOf(lesson.id) < at) faults[`lessons.${at}.id`] = { code: 'invalid' }
    Object.assign(faults, lessonFaults(lesson, `lessons.${at}`, languages))
  }
  for (const [at, question] of (content.check?.questions ?? []).entries()) {
    if (content.check!.questions.findIndex(({ id }) => id === question.id) < at)
      faults[`check.questions.${at}.id`] = { code: 'invalid' }
    Object.assign(faults, questionFaults(question, `check.questions.${at}`, languages))
  }
  return faults
}

/** Every part has to be there in the languages of the course: half a translation helps nobody. */
function languageFaults(texts: readonly { language: Language }[], languages: readonly Language[]): boolean {
  const own = texts.map(({ language }) => language)
  return own.length !== languages.length || languages.some((language) => !own.includes(language))
}

function lessonFaults(lesson: LessonContent, path: string, languages: readonly Language[]): Faults {
  const faults: Faults = {}
  if (languageFaults(lesson.texts, languages)) faults[`${path}.texts`] = { code: 'invalid' }
  if (needsFile(lesson.kind) && lesson.attachment_id === null)
    faults[`${path}.attachment_id`] = { code: 'required' }
  if (lesson.kind === 'link' && lesson.url === null) faults[`${path}.url`] = { code: 'required' }
  for (const [at, { html }] of lesson.texts.entries())
    if (lesson.kind === 'text' && plainText(html) === '' && !html.includes('<img'))
      faults[`${path}.texts.${at}.html`] = { code: 'required' }
  for (const [at, question] of lesson.questions.entries()) {
    const own = `${path}.questions.${at}`
    if (lesson.questions.findIndex(({ id }) => id === question.id) < at)
      faults[`${own}.id`] = { code: 'invalid' }
    Object.assign(faults, smallQuestionFaults(question, own, languages))
  }
  return faults
}

function smallQuestionFaults(
  { right, wordings }: SmallQuestionContent,
  path: string,
  languages: readonly Language[],
): Faults {
  const faults: Faults = {}
  if (languageFaults(wordings, languages)) faults[`${path}.wordings`] = { code: 'invalid' }
  const size = wordings[0]!.answers.length
  for (const [at, { answers }] of wordings.entries())
    if (answers.length < 2 || answers.length !== size || new Set(answers).size < answers.length)
      faults[`${path}.wordings.${at}.answers`] = { code: 'invalid' }
  if (right >= size) faults[`${path}.right`] = { code: 'invalid' }
  return faults
}

type Question = CheckContent['questions'][number]

function questionFaults(question: Question, path: string, languages: readonly Language[]): Faults {
  const { kind, right, wordings } = question
  const faults: Faults = {}
  if (languageFaults(wordings, languages)) faults[`${path}.wordings`] = { code: 'invalid' }
  const size = kind === 'true_false' ? 2 : wordings[0]!.answers.length
  for (const [at, { answers }] of wordings.entries()) {
    const field = `${path}.wordings.${at}.answers`
    if (kind === 'true_false' ? answers.length > 0 : answers.length < 2 || answers.length !== size)
      faults[field] = { code: 'invalid' }
    if (new Set(answers).size < answers.length) faults[field] = { code: 'invalid' }
  }
  const places = new Set(right)
  const isWrong =
    places.size < right.length ||
    right.some((place) => place >= size) ||
    (kind === 'order' ? places.size > 0 : places.size === 0) ||
    ((kind === 'single' || kind === 'true_false') && places.size > 1) ||
    (kind === 'multiple' && places.size === size)
  if (isWrong) faults[`${path}.right`] = { code: 'invalid' }
  return faults
}
