import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '#platform/web/pages/paths.ts'
import { inside } from '#platform/web/routes/lazy-pages.ts'
import { bareLayout } from '#platform/web/routes/layouts.ts'
import { requireLogin } from '#platform/web/session/guard.ts'
import { readQuestionnaireSearch } from './questionnaire-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'questionnaire.write' } as const
const editor = () => import('./console/questionnaire-editor-page.tsx')

const questionnaire = createRoute({
  getParentRoute: () => bareLayout,
  path: paths.questionnaire,
  staticData: { private: true },
  beforeLoad: ({ location }) => requireLogin(location),
  validateSearch: readQuestionnaireSearch,
  component: lazyRouteComponent(() => inside(import('./questionnaire-page.tsx')), 'QuestionnairePage'),
})

export const questionnaireWeb = webFeature({
  name: 'questionnaire',
  barePages: [questionnaire],
  consolePages: [
    consolePage(
      '/console/questionnaires',
      () => import('./console/questionnaire-console-page.tsx'),
      'QuestionnaireConsolePage',
      {
        ...writing,
        menu: { words: 'console_questionnaires', group: 'content', at: 7, icon: 'ListChecks' },
      },
    ),
    consolePage('/console/questionnaires/new', editor, 'QuestionnaireEditorPage', {
      ...writing,
      isWhole: true,
    }),
    consolePage('/console/questionnaires/$id', editor, 'QuestionnaireEditorPage', writing),
  ],
})
