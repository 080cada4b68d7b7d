import { consolePage } from './console-page.tsx'

const news = { permission: 'news.write' } as const
const newsEditor = () => import('#web/features/news/console/news-editor-page.tsx')

const challenges = { permission: 'challenges.write' } as const
const challengeEditor = () => import('#web/features/challenges/console/challenge-editor-page.tsx')

const votes = { permission: 'vote.write' } as const
const voteEditor = () => import('#web/features/vote/console/vote-editor-page.tsx')

const questions = { permission: 'quiz.write' } as const
const questionEditor = () => import('#web/features/duels/console/question-editor-page.tsx')

const questionnaires = { permission: 'questionnaire.write' } as const
const questionnaireEditor = () => import('#web/features/questionnaire/console/questionnaire-editor-page.tsx')

export const contentRoutes = [
  consolePage(
    '/console/news',
    () => import('#web/features/news/console/news-desk-page.tsx'),
    'NewsDeskPage',
    news,
  ),
  consolePage('/console/news/new', newsEditor, 'NewsEditorPage', { ...news, isWhole: true }),
  consolePage('/console/news/$id', newsEditor, 'NewsEditorPage', news),
  consolePage(
    '/console/challenges',
    () => import('#web/features/challenges/console/challenge-desk-page.tsx'),
    'ChallengeDeskPage',
    challenges,
  ),
  consolePage('/console/challenges/new', challengeEditor, 'ChallengeEditorPage', {
    ...challenges,
    isWhole: true,
  }),
  consolePage('/console/challenges/$id', challengeEditor, 'ChallengeEditorPage', challenges),
  consolePage(
    '/console/votes',
    () => import('#web/features/vote/console/vote-desk-page.tsx'),
    'VoteDeskPage',
    votes,
  ),
  consolePage('/console/votes/new', voteEditor, 'VoteEditorPage', { ...votes, isWhole: true }),
  consolePage('/console/votes/$id', voteEditor, 'VoteEditorPage', votes),
  consolePage(
    '/console/questions',
    () => import('#web/features/duels/console/questions-page.tsx'),
    'QuestionsPage',
    questions,
  ),
  consolePage('/console/questions/new', questionEditor, 'QuestionEditorPage', {
    ...questions,
    isWhole: true,
  }),
  consolePage(
    '/console/questions/import',
    () => import('#web/features/duels/console/question-import-page.tsx'),
    'QuestionImportPage',
    { ...questions, isWhole: true },
  ),
  consolePage('/console/questions/$id', questionEditor, 'QuestionEditorPage', questions),
  consolePage(
    '/console/questionnaires',
    () => import('#web/features/questionnaire/console/questionnaire-desk-page.tsx'),
    'QuestionnaireDeskPage',
    questionnaires,
  ),
  consolePage('/console/questionnaires/new', questionnaireEditor, 'QuestionnaireEditorPage', {
    ...questionnaires,
    isWhole: true,
  }),
  consolePage('/console/questionnaires/$id', questionnaireEditor, 'QuestionnaireEditorPage', questionnaires),
]
