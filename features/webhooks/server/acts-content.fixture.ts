import { sql } from 'kysely'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { announcementDraft, send as sendIt } from '#features/announcements/server/announcements.fixture.ts'
import { deliver as deliverAnnouncement } from '#features/announcements/server/announcements.sending.ts'
import { beginBackup, carryOut } from '#features/backups/server/backups.making.ts'
import { decide, handedIn, handIn, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { turnChallenges } from '#features/challenges/server/challenges.jobs.ts'
import { writeToOrganisers } from '#features/contact/server/contact.fixture.ts'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { archiveNews, publishNews } from '#features/news/contract/console.ts'
import { publishedNews, writeNews } from '#features/news/server/news.fixture.ts'
import { handIn as answer, openQuestionnaire } from '#features/questionnaire/server/questionnaire.fixture.ts'
import { turnQuestionnaires } from '#features/questionnaire/server/questionnaire.turning.ts'
import { cancelTraining, publishTraining } from '#features/training/contract/console.ts'
import { addTrainingPerson, noteAttendance } from '#features/training/contract/people.ts'
import { openTraining, writeTraining } from '#features/training/server/training.fixture.ts'
import { ballot, endVote, openVote } from '#features/vote/server/vote.fixture.ts'
import { turnVotes } from '#features/vote/server/vote.turning.ts'
import { reportWallEntry } from '#features/wall/contract/entries.ts'
import { post } from '#features/wall/server/wall.fixture.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Cast = { app: TestApp; olga: Person }
type Acts = Partial<Record<WebhookEvent, () => Promise<() => Promise<unknown>>>>

/**
 * By event: makes ready what it needs, and answers the act that it tells of. The act is done again, or its job run once
 * more, and nothing more is told.
 */
export function contentActs({ app, olga }: Cast) {
  async function mine(course_id: string, person: Person) {
    const { lesson_list } = (await app.as(person)(beginCourse, { course_id })).body.course
    return () => app.as(person)(finishLesson, { course_id, lesson_id: lesson_list[0]!.id })
  }
  async function endQuestionnaire(id: string) {
    await sql`alter table questionnaires disable trigger user`.execute(app.db)
    await sql`update questionnaires set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second'
    where id = ${id}`.execute(app.db)
    await sql`alter table questionnaires enable trigger user`.execute(app.db)
  }

  return {
    'news.published': async () => {
      const { id } = await writeNews(app, olga)
      return () => app.as(olga)(publishNews, { article_id: id })
    },
    'news.withdrawn': async () => {
      const { id } = await publishedNews(app, olga)
      return () => app.as(olga)(archiveNews, { article_id: id, archived: true })
    },
    'challenge.published': async () => {
      const id = await openChallenge(app, olga)
      await sql`update challenges set announced_at = null where id = ${id}`.execute(app.db)
      return () => turnChallenges(app.services)
    },
    'challenge.entered': async () => {
      const anna = await newcomer(app)
      const challenge_id = await openChallenge(app, olga)
      let handed = false
      return async () => {
        if (handed) await handIn(app, anna, challenge_id)
        else await handedIn(app, anna, challenge_id)
        handed = true
      }
    },
    'challenge.approved': async () => {
      const entry_id = await handedIn(
        app,
        await newcomer(app),
        await openChallenge(app, olga, { points_min: 5, points_max: 50 }),
      )
      return () => decide(app, olga, entry_id, 'approve', { points: 10 })
    },
    'challenge.declined': async () => {
      const entry_id = await handedIn(
        app,
        await newcomer(app),
        await openChallenge(app, olga, { points_min: 5, points_max: 50 }),
      )
      return () => decide(app, olga, entry_id, 'reject')
    },
    'course.published': async () => {
      let opened = false
      return async () => {
        if (!opened) await openCourse(app, olga)
        opened = true
      }
    },
    'course.completed': async () => {
      const { id } = await openCourse(app, olga, { lessons: [lesson()] })
      return mine(id, await newcomer(app))
    },
    'training.published': async () => {
      const { id } = await writeTraining(app, olga)
      return () => app.as(olga)(publishTraining, { training_id: id })
    },
    'training.cancelled': async () => {
      const { id } = await openTraining(app, olga)
      return () => app.as(olga)(cancelTraining, { training_id: id, reason: 'The trainer is ill.' })
    },
    'training.registered': async () => {
      const { id } = await openTraining(app, olga)
      const anna = await newcomer(app)
      return () => app.as(olga)(addTrainingPerson, { training_id: id, user_id: anna.id })
    },
    'training.attended': async () => {
      const { id } = await openTraining(app, olga)
      const anna = await newcomer(app)
      await app.as(olga)(addTrainingPerson, { training_id: id, user_id: anna.id })
      await sql`update trainings set starts_at = now() - interval '1 hour', sign_up_until = now() - interval '2 hours',
      sign_off_until = now() - interval '2 hours' where id = ${id}`.execute(app.db)
      return () =>
        app.as(olga)(noteAttendance, { training_id: id, user_ids: [anna.id], attended: true, noted: null })
    },
    'vote.opened': async () => {
      const anna = await newcomer(app)
      let opened = false
      return async () => {
        if (!opened) await openVote(app, olga, [anna])
        opened = true
        await turnVotes(app.services)
      }
    },
    'vote.closed': async () => {
      const [anna, ben] = [await newcomer(app), await newcomer(app)]
      const vote = await openVote(app, olga, [anna, ben])
      await ballot(app, anna, vote as never)
      await endVote(app, vote.id)
      return () => turnVotes(app.services)
    },
    'questionnaire.opened': async () => {
      let opened = false
      return async () => {
        if (!opened) await openQuestionnaire(app, olga)
        opened = true
        await turnQuestionnaires(app.services)
      }
    },
    'questionnaire.closed': async () => {
      const asked = await openQuestionnaire(app, olga)
      await answer(app, await newcomer(app), asked)
      await endQuestionnaire(asked.id)
      return () => turnQuestionnaires(app.services)
    },
    'announcement.sent': async () => {
      const id = await announcementDraft(app, olga)
      await sendIt(app, olga, id)
      return () => deliverAnnouncement(app.services, id)
    },
    'wall.post_reported': async () => {
      const { id } = await post(app, await newcomer(app))
      const reporter = await newcomer(app)
      return () => app.as(reporter)(reportWallEntry, { entry_id: id, reason: 'other', text: 'Secret words.' })
    },
    'contact.letter_received': async () => {
      const anna = await newcomer(app)
      let written = false
      return async () => {
        if (!written) await writeToOrganisers(app, anna, 'Secret words.')
        written = true
      }
    },
    'backup.failed': async () => {
      const id = (await beginBackup(app.db, { made_by: 'person', place: '/dev/null/no/x.zip' }))!
      return () => carryOut(app.services, id).catch(() => undefined)
    },
  } satisfies Acts
}
