import { consolePage } from './console-page.tsx'

const news = { permission: 'news.write' } as const
const newsEditor = () => import('#features/news/web/console/news-editor-page.tsx')

const challenges = { permission: 'challenges.write' } as const
const challengeEditor = () => import('#features/challenges/web/console/challenge-editor-page.tsx')

const votes = { permission: 'vote.write' } as const
const voteEditor = () => import('#features/vote/web/console/vote-editor-page.tsx')

const questions = { permission: 'quiz.write' } as const
const questionEditor = () => import('#features/duels/web/console/question-editor-page.tsx')

const questionnaires = { permission: 'questionnaire.write' } as const
const questionnaireEditor = () => import('#features/questionnaire/web/console/questionnaire-editor-page.tsx')

export const contentRoutes = [
  consolePage(
    '/console/news',
    () => import('#features/news/web/console/news-console-page.tsx'),
    'NewsConsolePage',
    news,
  ),
  consolePage('/console/news/new', newsEditor, 'NewsEditorPage', { ...news, isWhole: true }),
  consolePage('/console/news/$id', newsEditor, 'NewsEditorPage', news),
  consolePage(
    '/console/challenges',
    () => import('#features/challenges/web/console/challenge-console-page.tsx'),
    'ChallengeConsolePage',
    challenges,
  ),
  consolePage('/console/challenges/new', challengeEditor, 'ChallengeEditorPage', {
    ...challenges,
    isWhole: true,
  }),
  consolePage('/console/challenges/$id', challengeEditor, 'ChallengeEditorPage', challenges),
  consolePage(
    '/console/votes',
    () => import('#features/vote/web/console/vote-console-page.tsx'),
    'VoteConsolePage',
    votes,
  ),
  consolePage('/console/votes/new', voteEditor, 'VoteEditorPage', { ...votes, isWhole: true }),
  consolePage('/console/votes/$id', voteEditor, 'VoteEditorPage', votes),
  consolePage(
    '/console/questions',
    () => import('#features/duels/web/console/questions-page.tsx'),
    'QuestionsPage',
    questions,
  ),
  consolePage('/console/questions/new', questionEditor, 'QuestionEditorPage', {
    ...questions,
    isWhole: true,
  }),
  consolePage(
    '/console/questions/import',
    () => import('#features/duels/web/console/question-import-page.tsx'),
    'QuestionImportPage',
    { ...questions, isWhole: true },
  ),
  consolePage('/console/questions/$id', questionEditor, 'QuestionEditorPage', questions),
  consolePage(
    '/console/questionnaires',
    () => import('#features/questionnaire/web/console/questionnaire-console-page.tsx'),
    'QuestionnaireConsolePage',
    questionnaires,
  ),
  consolePage('/console/questionnaires/new', questionnaireEditor, 'QuestionnaireEditorPage', {
    ...questionnaires,
    isWhole: true,
  }),
  consolePage('/console/questionnaires/$id', questionnaireEditor, 'QuestionnaireEditorPage', questionnaires),
]
