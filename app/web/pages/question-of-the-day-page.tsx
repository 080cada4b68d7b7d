import { DailyQuestionPage } from '#features/daily-question/web/daily-question-page.tsx'
import { StreakCard } from '#features/streak/web/streak-card.tsx'

/** The question of the day, and the own streak that it is part of. */
export function QuestionOfTheDayPage() {
  return <DailyQuestionPage streak={<StreakCard />} />
}
