import { learningChanged } from '#features/learning/contract/learning.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './reminders.store.ts'

const eventOf: Record<store.ReminderStep, 'assigned' | 'due' | 'overdue'> = {
  assigned: 'assigned',
  week: 'due',
  day: 'due',
  overdue: 'overdue',
}

/** Tells people of what they have to learn: once when it is assigned, a week and a day before, and when it is over. */
export function remindLearners(services: Pick<Services, 'db' | 'live'>): Promise<void> {
  return changeAndTell(services, async (tx, tell) => {
    await store.noteAudiences(tx)
    const due = await store.findDueReminders(tx)
    const reached = await peopleWithModule(
      tx,
      due.map(({ user_id }) => user_id),
      'ElearningModule',
    )
    const noted = await store.noteReminders(
      tx,
      due.filter(({ user_id }) => reached.has(user_id)),
    )
    const byWord = Map.groupBy(
      noted,
      ({ course_id, step }: store.DueReminder) => `${course_id} ${eventOf[step]}`,
    )
    for (const people of byWord.values()) {
      const { course_id, step } = people[0]!
      await notifyOfNotice(tx, {
        kind: 'course',
        event: eventOf[step],
        subjectId: course_id,
        userIds: people.map(({ user_id }) => user_id),
      })
    }
    const told = noted.map(({ user_id }) => user_id)
    tell(told, learningChanged, {})
    tell(told, notificationsChanged, {})
  })
}
