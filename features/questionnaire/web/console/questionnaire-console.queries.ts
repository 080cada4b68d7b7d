import { contentKind } from '#platform/content/web/list/content-kind.ts'
import {
  changeQuestionnaire,
  createQuestionnaire,
  type ConsoleQuestionnaire,
  getQuestionnaireConsole,
  type QuestionContent,
  type QuestionnaireContent,
  type SectionContent,
  listQuestionnaireConsole,
  QUESTIONNAIRE_ACTS,
  actOnQuestionnaires,
  previewActOnQuestionnaires,
  exportQuestionnaireConsole,
} from '#features/questionnaire/contract/console.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { EVERYBODY } from '#platform/contract/audiences.ts'

const DAY = 86_400_000

export function contentOf(item: ConsoleQuestionnaire): QuestionnaireContent {
  const { texts, audience, anonymous, opens_at, closes_at, sections } = item
  return { texts, audience, anonymous, opens_at, closes_at, sections }
}

export const BLANK_TEXT = { language: 'en' as const, title: '', intro: '', thanks: '' }
export const BLANK_SECTION = { language: 'en' as const, title: '', text: '' }
export const BLANK_QUESTION = { language: 'en' as const, text: '', hint: '', low: '', high: '' }
export const BLANK_OPTION = { language: 'en' as const, text: '' }

export const blankOption = () => ({ id: crypto.randomUUID(), texts: [BLANK_OPTION] })

export const blankQuestion = (): QuestionContent => ({
  id: crypto.randomUUID(),
  kind: 'single',
  required: true,
  texts: [BLANK_QUESTION],
  options: [blankOption(), blankOption()],
  most: null,
  min: 1,
  max: 5,
  length: 1_000,
})

export const blankSection = (): SectionContent => ({
  id: crypto.randomUUID(),
  texts: [BLANK_SECTION],
  questions: [blankQuestion()],
})

export function blankQuestionnaire(): QuestionnaireContent {
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  return {
    texts: [BLANK_TEXT],
    audience: EVERYBODY,
    anonymous: true,
    opens_at: new Date(hour + DAY).toISOString(),
    closes_at: new Date(hour + 8 * DAY).toISOString(),
    sections: [blankSection()],
  }
}

/** Answers that were written before the kind was changed wait in the form alone for its being changed back. */
const withoutSpares = (content: QuestionnaireContent): QuestionnaireContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.kind === 'single' || question.kind === 'multiple' ? question : { ...question, options: [] },
    ),
  })),
})

export const questionnaireKind = contentKind({
  path: consolePaths.questionnaires,
  kind: 'questionnaire',
  list: listQuestionnaireConsole,
  cards: ({ questionnaires }) => questionnaires,
  sheet: exportQuestionnaireConsole,
  several: {
    acts: QUESTIONNAIRE_ACTS,
    act: actOnQuestionnaires,
    preview: previewActOnQuestionnaires,
    back: { publish: 'withdraw', withdraw: 'publish' },
  },
  get: getQuestionnaireConsole,
  create: createQuestionnaire,
  change: changeQuestionnaire,
  item: ({ questionnaire }) => questionnaire,
  contentOf,
  sent: withoutSpares,
})
