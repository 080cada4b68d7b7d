import { announcementDraft, send } from '#features/announcements/server/announcements.fixture.ts'
import { decide, handedIn, openChallenge } from '#features/challenges/server/challenges.fixture.ts'
import { answerTo, writeToOrganisers } from '#features/contact/server/contact.fixture.ts'
import { answerDailyQuestion, openDailyQuestion } from '#features/daily-question/contract/daily-question.ts'
import { challengeColleague, withdrawDuel } from '#features/duels/contract/duels.ts'
import { playedDuel } from '#features/duels/server/duels.fixture.ts'
import { readAllNotifications } from '#features/inbox/contract/inbox.ts'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import { openCourse } from '#features/learning/server/learning.fixture.ts'
import { confirmNews, publishedNews } from '#features/news/server/news.fixture.ts'
import { tryThanks } from '#features/thanks/server/thanks.fixture.ts'
import { likeWallEntry } from '#features/wall/contract/entries.ts'
import { comment, post } from '#features/wall/server/wall.fixture.ts'
import type { Dice } from '#app/testing/dice.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { Cast } from './rhythm-cast.ts'

/** So many of the newest posts are read. */
const READ = 12
/** One of so many is liked by everybody. */
const LIKED = 10

/** How often one person does a thing on a day. */
const RATES = {
  like: 1.2,
  comment: 0.35,
  write: 0.12,
  thank: 0.35,
  daily: 0.5,
  challenge: 0.12,
  duel: 0.03,
  proof: 0.1,
  lesson: 0.1,
  question: 0.02,
  confirm: 0.1,
  read: 0.35,
}

/** What people of a programme do, each by the calls of their pages. What is refused (a limit, nothing left) is counted. */
export function rhythmActs(app: TestApp, { riders, organiser, values }: Cast, dice: Dice) {
  const posts: string[] = []
  const open = {
    challenges: [] as string[],
    courses: [] as { id: string; lessons: string[] }[],
    news: [] as string[],
  }
  const done = { acts: 0, refused: 0 }
  const who = () => dice.pick(riders)
  const liked = riders.slice(0, Math.ceil(riders.length / LIKED))
  /** Half of what is done to others is done to the few whom everybody likes. */
  function whoElse(than: { id: string }) {
    for (;;) {
      const other = dice.pick(dice.below(2) === 0 ? liked : riders)
      if (other.id !== than.id) return other
    }
  }
  const ok = ({ status }: { status: number }) => status === 200

  const acts: Record<keyof typeof RATES, () => Promise<boolean>> = {
    async like() {
      const entry_id = dice.pick(posts.slice(-READ))
      return ok(await app.as(who())(likeWallEntry, { entry_id }))
    },
    async comment() {
      await comment(app, who(), { post_id: dice.pick(posts.slice(-READ)) })
      return true
    },
    async write() {
      posts.push((await post(app, whoElse(organiser))).id)
      return true
    },
    async thank() {
      const giver = who()
      const wish = { value_id: dice.pick(values), text: `You helped me, ${dice.below(1_000_000)}.` }
      const given = await tryThanks(app, [giver, whoElse(giver)], wish)
      if (ok(given)) posts.push(given.thanks_id)
      return ok(given)
    },
    async daily() {
      const as = app.as(who())
      const { status, body } = await as(openDailyQuestion, {})
      if (status !== 200 || !body.asked) return false
      return ok(await as(answerDailyQuestion, { day: body.day, chosen: [dice.below(2)] }))
    },
    async challenge() {
      const challenger = who()
      const { status, body } = await app.as(challenger)(challengeColleague, {
        opponent_id: whoElse(challenger).id,
      })
      if (status === 200 && dice.below(4) === 0)
        await app.as(challenger)(withdrawDuel, { duel_id: body.duel.id })
      return status === 200
    },
    async duel() {
      const one = who()
      await playedDuel(app, [one, whoElse(one)], [dice.below(8), dice.below(8)])
      return true
    },
    async proof() {
      const entry = await handedIn(app, who(), dice.pick(open.challenges))
      return ok(await decide(app, organiser, entry, dice.pick(['approve', 'approve', 'reject'])))
    },
    async lesson() {
      const { id: course_id, lessons } = dice.pick(open.courses)
      const as = app.as(who())
      await as(beginCourse, { course_id })
      return ok(await as(finishLesson, { course_id, lesson_id: dice.pick(lessons) }))
    },
    async question() {
      await answerTo(app, organiser, await writeToOrganisers(app, who()))
      return true
    },
    confirm: async () => ok(await confirmNews(app, who(), dice.pick(open.news))),
    read: async () => ok(await app.as(who())(readAllNotifications, { until: new Date().toISOString() })),
  }

  return {
    done,
    /** What organisers do on a day: a challenge, news, a course, an announcement, by turns. */
    async organise(day: number) {
      if (day % 3 === 0) open.challenges = [await openChallenge(app, organiser, { deadline: inDays(4) })]
      if (day % 5 === 0) open.news = [(await publishedNews(app, organiser, { must_read: day % 10 === 0 })).id]
      if (day % 10 === 0) {
        const { id, content } = await openCourse(app, organiser, { mandatory: true, due_days: 5 })
        open.courses = [{ id, lessons: content.lessons.map((lesson) => lesson.id) }]
      }
      if (day % 7 === 1) await send(app, organiser, await announcementDraft(app, organiser))
      if (posts.length === 0) await acts.write()
    },
    /** So much of a day happens now. */
    async happen(part: number) {
      for (const [name, rate] of Object.entries(RATES) as [keyof typeof RATES, number][]) {
        const wanted = rate * riders.length * part
        const times = Math.floor(wanted) + (dice.below(1_000) < (wanted % 1) * 1_000 ? 1 : 0)
        for (let time = 0; time < times; time += 1) {
          const isDone = await acts[name]().catch(() => false)
          done[isDone ? 'acts' : 'refused'] += 1
        }
      }
    },
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
