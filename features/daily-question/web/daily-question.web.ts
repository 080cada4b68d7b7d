import type { ComponentType } from 'react'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { webFeature } from '#platform/web/feature.ts'

/** Its page with the own streak, which another feature knows. */
type LoadPage = () => Promise<{ QuestionOfTheDayPage: ComponentType }>

export const dailyQuestionWeb = (load: LoadPage) =>
  webFeature({
    name: 'daily-question',
    // Of no module: what somebody was asked can be read while it is switched off.
    pages: [
      page(paths.questionOfTheDay, load, 'QuestionOfTheDayPage', {
        find: { words: 'daily_question', name: 'title' },
      }),
    ],
  })
