import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LastDailyQuestion } from '#features/daily-question/contract/daily-question.ts'
import {
  dailyQuery,
  lastDailyQuery,
  type TimedDaily,
} from '#features/daily-question/web/daily-question.queries.ts'
import type { Streak } from '#features/streak/contract/streak.ts'
import { StreakLine } from '#features/streak/web/streak-line.tsx'
import { StreakPage } from '#features/streak/web/streak-page.tsx'
import { streakQuery } from '#features/streak/web/streak.queries.ts'
import { MODULE_NAMES, type ModuleStatuses } from '#platform/contract/modules.ts'
import { features } from '#app/web/features.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { entriesOf, routesOf } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { RouterProvider } from '#platform/web/router/router-provider.tsx'
import { Router } from '#platform/web/router/router.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import home from 'virtual:texts/en/home'
import pages from 'virtual:texts/en/pages'
import { QuestionOfTheDayPage } from './question-of-the-day-page.tsx'

const streak: Streak = {
  on: true,
  hidden: false,
  count: 4,
  best: 9,
  today: 'open',
  passes: 2,
  days: [{ day: '2026-11-26', state: 'done' }],
}
const off: TimedDaily = {
  on: false,
  day: '2026-11-26',
  phase: 'none',
  asked: null,
  last: null,
  known: null,
  points: 0,
  due_at: null,
}
const answered: LastDailyQuestion = {
  earlier: true,
  last: {
    day: '2026-11-12',
    played: true,
    known: null,
    question: {
      position: 1,
      kind: 'single',
      text: 'Which river?',
      answers: ['Wisła', 'Odra'],
      category: 'Rivers',
      difficulty: 'easy',
      picture: null,
      total_ms: null,
      left_ms: null,
    },
    answer: { position: 1, verdict: 'wrong', chosen: [1], right: [0], explanation: 'The longest.', score: 0 },
  },
}

let queries: QueryClient
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  // What is asked anew never comes: what stands in the cache is what the server has said.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function switchOff(...modules: (keyof ModuleStatuses)[]) {
  const statuses = Object.fromEntries(MODULE_NAMES.map((name) => [name, !modules.includes(name)]))
  queries.setQueryData(modulesQuery.queryKey, {
    status_modules: statuses as ModuleStatuses,
    status_module: { on: true },
  })
}

function show(part: ReactNode) {
  const router = new Router({ routes: [], Root: () => part, NotFound: () => null, Broken: () => null })
  render(
    <QueryClientProvider client={queries}>
      <IntlProvider
        locale="en-GB"
        messages={{ ...home, ...pages, app: { ...home.app, name: 'Convoy' } } as unknown as Texts}
        timeZone="UTC"
      >
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  )
}

test('home leads to the streak when the question of the day is off, and says nothing of one that is off', async () => {
  switchOff('DailyQuestionModule')
  queries.setQueryData(streakQuery.queryKey, streak)
  show(<StreakLine />)
  const line = await screen.findByRole('link', { name: /4 working days in a row/ })
  expect(line.getAttribute('href')).toBe('/streak')
  cleanup()
  switchOff('StreakModule')
  show(<StreakLine />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the page of the streak does without the question, and says what a streak came to that is off', async () => {
  switchOff('DailyQuestionModule')
  queries.setQueryData(streakQuery.queryKey, streak)
  show(<StreakPage />)
  await screen.findByRole('heading', { name: 'Your streak' })
  screen.getByRole('button', { name: 'My days' })
  screen.getByText(/2 free passes left/)
  cleanup()
  switchOff('DailyQuestionModule', 'StreakModule')
  queries.setQueryData(streakQuery.queryKey, { ...streak, on: false })
  show(<StreakPage />)
  await screen.findByText('Streaks are switched off')
  screen.getByRole('heading', { name: '4 working days in a row' })
  expect(screen.queryByText(/free pass|until midnight/)).toBeNull()
})

test('the page of a question that is off says so, asks nothing, and shows what was answered', async () => {
  switchOff('DailyQuestionModule')
  queries.setQueryData(dailyQuery.queryKey, off)
  queries.setQueryData(lastDailyQuery(undefined).queryKey, answered)
  show(<QuestionOfTheDayPage />)
  await screen.findByText('The question of the day is switched off')
  for (const words of ['Which river?', 'Wisła', 'Odra', 'The longest.']) screen.getByText(words)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Earlier', 'Later'])
})

test('what came to be of the daily rhythm is on pages that no switch closes', () => {
  const kept: string[] = [paths.questionOfTheDay, paths.streak, paths.recap, paths.stickers, paths.thanks]
  const open = entriesOf(routesOf(features, 'pages')).filter(({ to, module }) => kept.includes(to) && !module)
  expect(new Set(open.map(({ to }) => to))).toEqual(new Set(kept))
})
