import { REMINDER_DAYS } from '#features/people/contract/inviting.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { takeDue } from './inviting.store.ts'
import { writeInvitations } from './invitation-mail.ts'

const AT_ONCE = 200

/**
 * Reminds whom Convoy has invited and who has never come, after three and after seven days. Answers how many. `now` is
 * another moment than the database's, for tests.
 */
export async function remindInvited(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  now?: Date,
): Promise<number> {
  // Without a server they would wait, and go out together once there is one.
  if (!mail.hasServer) return 0
  const { invitation_reminders, ends_at } = await getSettings(db)
  const isOver = ends_at !== null && Date.parse(ends_at) <= (now ?? new Date()).getTime()
  if (!invitation_reminders || isOver) return 0
  let reminded = 0
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const due = await takeDue(tx, { days: REMINDER_DAYS, now, limit: AT_ONCE })
      for (const by of new Set(due.map(({ invited_by }) => invited_by))) {
        const userIds = due.filter(({ invited_by }) => invited_by === by).map(({ user_id }) => user_id)
        await writeInvitations(tx, { config, mail }, { userIds, by, template: 'invitation_reminder' })
      }
      return due.length
    })
    reminded += taken
    if (taken < AT_ONCE) return reminded
  }
}
