import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import type {
  CheckContent,
  CourseContent,
  CourseText,
  LessonContent,
} from '#features/learning/contract/console.ts'
import type { LessonKind } from '#features/learning/contract/learning.ts'
import { rightOf } from '#features/quiz/web/shared/right-of.ts'

type Question = CheckContent['questions'][number]

/** The files of the kinds that a lesson had before wait for their kind to be chosen again. */
export type LessonInForm = LessonContent & { kept_files?: Partial<Record<LessonKind, string>> | undefined }

const blankText = (language: Language): CourseText => ({ language, title: '', lead: '', cover_alt: '' })
const blankLesson = (language: Language): LessonContent['texts'][number] => ({
  language,
  title: '',
  html: '',
})

/** As many answers as the question has in another language. */
export function blankWording(language: Language, answers: number): Question['wordings'][number] {
  return { language, text: '', answers: Array<string>(answers).fill(''), explanation: '' }
}

export const answersOf = ({ kind, wordings }: Pick<Question, 'kind' | 'wordings'>): number =>
  kind === 'true_false' ? 0 : Math.max(2, ...wordings.map(({ answers }) => answers.length))

function hasWords(words: { language: Language }): boolean {
  return Object.entries<unknown>(words).some(([key, value]) => {
    if (key === 'language') return false
    return Array.isArray(value) ? value.some((each) => each !== '') : value !== ''
  })
}

/** The languages in which anything of a course is written: a course is there in all of them or not at all. */
export function languagesOf({ texts, lessons, check }: CourseContent): Language[] {
  const all = [
    ...texts,
    ...lessons.flatMap((lesson) => lesson.texts),
    ...lessons.flatMap(({ questions }) => questions.flatMap(({ wordings }) => wordings)),
    ...(check?.questions ?? []).flatMap(({ wordings }) => wordings),
  ]
  const written = LANGUAGES.filter((own) => all.some((words) => words.language === own && hasWords(words)))
  return written.length > 0 ? written : [texts[0]?.language ?? 'en']
}

/**
 * Each part in the same languages and in the same order, so that what is missing can be told and found. What a part has
 * left of another kind waits in the form alone for its being changed back.
 */
export function inAllLanguages(content: CourseContent): CourseContent {
  const languages = languagesOf(content)
  const each = <Words extends { language: Language }>(
    words: readonly Words[],
    blank: (language: Language) => Words,
  ) => languages.map((own) => words.find(({ language }) => language === own) ?? blank(own))
  return {
    ...content,
    texts: each(content.texts, blankText),
    lessons: content.lessons.map((lesson: LessonInForm) => ({
      ...lesson,
      kept_files: undefined,
      url: lesson.kind === 'link' ? lesson.url : null,
      film_seconds: lesson.kind === 'video' ? lesson.film_seconds : null,
      texts: each(lesson.texts, blankLesson),
      questions: lesson.questions.map((question) => ({
        ...question,
        wordings: each(question.wordings, (own) =>
          blankWording(own, answersOf({ ...question, kind: 'single' })),
        ),
      })),
    })),
    check: content.check && {
      ...content.check,
      questions: content.check.questions.map((question) => ({
        ...question,
        right: rightOf(question),
        wordings: each(question.wordings, (own) => blankWording(own, answersOf(question))).map((words) =>
          question.kind === 'true_false' ? { ...words, answers: [] } : words,
        ),
      })),
    },
  }
}

/** The lesson as another kind, with the file that it had as that kind unless it is gone meanwhile. */
export function asKind(
  lesson: LessonInForm,
  kind: LessonKind,
  files: ReadonlyMap<string, unknown>,
): LessonInForm {
  const { kept_files, attachment_id } = lesson
  const kept = { ...kept_files, ...(attachment_id !== null && { [lesson.kind]: attachment_id }) }
  const { [kind]: own, ...others } = kept
  return {
    ...lesson,
    kind,
    film_seconds: null,
    attachment_id: own && files.has(own) ? own : null,
    kept_files: Object.keys(others).length > 0 ? others : undefined,
  }
}

/** With a file that was sent for one kind, which may have been changed while it was on its way. */
export const withFile = (lesson: LessonInForm, kind: LessonKind, id: string): LessonInForm =>
  lesson.kind === kind
    ? { ...lesson, attachment_id: id }
    : { ...lesson, kept_files: { ...lesson.kept_files, [kind]: id } }

/** With other words in one language. */
export function withOwn<Words extends { language: Language }>(
  all: readonly Words[],
  own: Language,
  { blank, change }: { blank: (language: Language) => Words; change: Partial<Words> },
): Words[] {
  const words = all.find(({ language }) => language === own) ?? blank(own)
  const others = all.filter(({ language }) => language !== own)
  return [...others, { ...words, ...change }].toSorted((one, other) =>
    one.language.localeCompare(other.language),
  )
}

export const lessonIn = (lesson: LessonContent, own: Language) =>
  lesson.texts.find(({ language }) => language === own) ?? blankLesson(own)

export const withLesson = (
  lesson: LessonContent,
  own: Language,
  change: Partial<LessonContent['texts'][number]>,
): LessonContent => ({ ...lesson, texts: withOwn(lesson.texts, own, { blank: blankLesson, change }) })

export const textOf = (texts: readonly CourseText[], own: Language) =>
  texts.find(({ language }) => language === own) ?? blankText(own)

export const withText = (texts: readonly CourseText[], own: Language, change: Partial<CourseText>) =>
  withOwn(texts, own, { blank: blankText, change })
