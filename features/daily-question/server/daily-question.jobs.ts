import { isModuleOnForSomebody } from '#features/modules/server/modules.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { isRunning } from '#features/programme/server/programme.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import { drawToday } from './drawing.ts'
import { takeReminder } from './reminding.store.ts'

/** In the time zone of the programme: late enough to have had the day for it, early enough to still do it. */
export const REMIND_HOUR = 14

/** Every ten minutes: the question of a day that has begun is drawn, and whoever wishes it is reminded once. */
export function dailyQuestionJobs(services: ChangeServices) {
  return jobsOf(byClock('daily-question.turn', '3,13,23,33,43,53 * * * *', () => turnDay(services)))
}

export async function turnDay(services: ChangeServices, hour = REMIND_HOUR): Promise<void> {
  const { db } = services
  // Questions that nobody is asked are kept for later.
  if (!(await isRunning(db)) || !(await isModuleOnForSomebody(db, 'DailyQuestionModule'))) return
  await changeAndTell(services, async (tx, tell) => {
    if (!(await drawToday(tx))) return
    const reminder = await takeReminder(tx, hour)
    if (!reminder) return
    const { id: subjectId, userIds } = reminder
    await notifyOfNotice(tx, { kind: 'daily', event: 'waiting', subjectId, userIds })
    tell(userIds, notificationsChanged, {})
  })
}
