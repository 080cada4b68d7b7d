import { sql } from 'kysely'
import { setCredential } from '#features/auth/server/auth.ts'
import { publishDocument } from '#features/documents/server/documents.ts'
import { hasPeople } from '#features/account/server/account.ts'
import { markDemo, setSetting } from '#features/programme/server/programme.ts'
import { welcomeParticipant } from '#features/contact/server/contact.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { DEMO_PASSWORD } from '#features/account/seed/accounts.ts'
import { createChance } from '#platform/seed/chance.ts'
import { daysFrom, startOfDay } from '#platform/seed/days.ts'
import { demoDocuments } from '#features/documents/seed/documents.ts'
import { seedChat } from '#features/chat/seed/seed-chat.ts'
import {
  challengeEarnings,
  planChallenges,
  seedChallenges,
} from '#features/challenges/seed/seed-challenges.ts'
import { seedCrews } from '#features/teams/seed/seed-crews.ts'
import { drawDuels, earningsOf, seedDuels } from '#features/duels/seed/seed-duels.ts'
import { seedAvatars } from '#features/avatars/seed/seed-avatars.ts'
import { endFirstRides } from '#features/first-ride/server/first-ride.ts'
import { seedLeagues } from '#features/rankings/seed/seed-leagues.ts'
import { seedAnnouncements } from '#features/announcements/seed/seed-announcements.ts'
import { seedConsole } from './seed-console.ts'
import { seedLog } from './seed-log.ts'
import { seedMails } from './seed-mails.ts'
import { seedPeopleImports } from '#features/people/seed/seed-people-imports.ts'
import { seedFlags } from '#features/duels/seed/seed-flags.ts'
import { seedChatReports } from '#features/chat/seed/seed-chat-reports.ts'
import { learningEarnings, planLearning, seedLearning } from '#features/learning/seed/seed-learning.ts'
import { seedLedger, seedStages } from '#features/points/seed/seed-ledger.ts'
import { seedLibrary } from '#features/library/seed/seed-library.ts'
import { seedNews } from '#features/news/seed/seed-news.ts'
import { seedOffers } from '#features/teams/seed/seed-offers.ts'
import { seedPeople } from '#features/account/seed/seed-people.ts'
import { seedQuestionnaires } from '#features/questionnaire/seed/seed-questionnaires.ts'
import { seedQuiz } from '#features/quiz/seed/seed-quiz.ts'
import { seedVotes } from '#features/vote/seed/seed-votes.ts'
import { seedStickers } from '#features/stickers/seed/seed-stickers.ts'
import { seedDailyQuestions } from '#features/daily-question/seed/seed-daily-questions.ts'
import { seedRecaps } from '#features/recap/seed/seed-recaps.ts'
import { seedStreaks } from '#features/streak/seed/seed-streaks.ts'
import { planTrainings, seedTrainings, trainingEarnings } from '#features/training/seed/seed-trainings.ts'
import { seedThanks } from '#features/thanks/seed/seed-thanks.ts'
import { seedWall } from '#features/wall/seed/seed-wall.ts'

const SEED = 2026

/** Sets up the demo programme in an empty database, as it stands at that moment. Answers whether it did. */
export async function seedDemo(
  { db, passwords, files, config }: Pick<Services, 'db' | 'passwords' | 'files' | 'config'>,
  now: Date = new Date(),
): Promise<boolean> {
  // One hash for all demo accounts: sixty of them would take seconds at every first start.
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  return db.transaction().execute(async (tx) => {
    // Two instances that start at once on an empty database must not both fill it.
    await sql`select pg_advisory_xact_lock(hashtext('convoy.seed'))`.execute(tx)
    if (await hasPeople(tx)) return false
    await markDemo(tx)
    await seedQuiz(tx, { files, today: startOfDay(now) })
    await fill(tx, { files, passwordHash, now, url: config.url })
    return true
  })
}

type Filling = { files: Services['files']; passwordHash: string; now: Date; url: string }

async function fill(tx: Db, { files, passwordHash, now, url }: Filling) {
  const today = startOfDay(now)
  await setUpProgramme(tx, today)
  const chance = createChance(SEED)
  for (const document of demoDocuments) await publishDocument(tx, document)
  const people = await seedPeople(tx, chance, today)
  for (const { id } of people) await setCredential(tx, id, passwordHash)
  const stages = await seedStages(tx, chance, today)
  const crews = await seedCrews(tx, { chance, today, people })
  const duels = await drawDuels(tx, { people, now })
  const challenges = planChallenges({ crews, people })
  const courses = await planLearning(tx, { today, people })
  const trainings = planTrainings({ today, people })
  const earned = [
    ...earningsOf(duels, { crews, stages }),
    ...challengeEarnings(challenges, { crews, stages, people, now }),
    ...learningEarnings(courses, { crews, stages }),
    ...trainingEarnings(trainings, { crews, stages }),
  ]
  await seedLedger(tx, { chance, stages, crews, people, now, earned })
  await seedLeagues(tx, { now })
  await seedDuels(tx, duels)
  await seedChallenges({ tx, files }, challenges, { crews, stages, people, now })
  await seedDailyQuestions(tx, { today, people })
  await seedOffers(tx, { chance, today, people, crews })
  await seedNews(tx, { files, today, people })
  await seedQuestionnaires(tx, { today, people })
  await seedLibrary(tx, { files, today, people })
  await seedVotes(tx, { files, today, now, people })
  await seedLearning({ tx, files }, { planned: courses, people })
  await seedTrainings(tx, { planned: trainings, today, people })
  await seedWall(tx, { files, now, people, crews })
  await seedThanks(tx, { now, people, crews })
  await seedChat(tx, { files, now, people, crews })
  for (const person of people) await welcomeParticipant(tx, person)
  await seedConsole(tx, { people, now })
  await seedAnnouncements(tx, { people, now })
  await seedPeopleImports(tx, { people, now })
  await seedFlags(tx, { people, now })
  await seedChatReports(tx, { people, now })
  await seedMails(tx, { people, now, url })
  await seedLog(tx, { people, now })
  await seedAvatars({ tx, files }, { chance: createChance(SEED + 1), people, today })
  await endFirstRides(tx)
  await seedStickers({ tx, files }, { chance: createChance(SEED + 2), people, today, now })
  await seedStreaks(tx, { today, people })
  await seedRecaps(tx, { now })
}

async function setUpProgramme(db: Db, today: Date) {
  await setSetting(db, 'name', 'The Long Way South')
  await setSetting(db, 'starts_at', daysFrom(today, -36).toISOString())
  await setSetting(db, 'ends_at', daysFrom(today, 54).toISOString())
  await setSetting(db, 'contact_email', 'organisers@convoy.demo')
  await setSetting(db, 'contact_phone', '+48 22 100 20 30')
  await setSetting(db, 'allowed_domains', ['*'])
  // Whoever tries the demo has no authenticator at hand.
  await setSetting(db, 'totp_required_for_organisers', false)
}
