import { NOTIFICATION_KINDS } from '#contract/notifications.ts'
import type { Db } from '#server/schema.ts'
import type { Chance } from './chance.ts'
import { daysFrom } from './days.ts'
import { demoNews } from './news.ts'
import type { SeededCrew } from './seed-crews.ts'
import type { SeededPerson } from './seed-people.ts'

type Cast = { chance: Chance; today: Date; people: SeededPerson[]; crews: SeededCrew[] }

/** News, notifications and conversations, some read and some not. */
export async function seedMessages(tx: Db, cast: Cast) {
  await seedNews(tx, cast)
  await seedNotifications(tx, cast)
  await seedConversations(tx, cast)
}

async function seedNews(tx: Db, { chance, today, people }: Cast) {
  for (const { daysAgo, en, pl } of demoNews) {
    const id = chance.uuid()
    const published = daysFrom(today, -daysAgo).toISOString()
    await tx.insertInto('news_articles').values({ id, published_at: published }).execute()
    await tx
      .insertInto('news_texts')
      .values([
        { article_id: id, language: 'en', ...en },
        { article_id: id, language: 'pl', ...pl },
      ])
      .execute()
    const readers = daysAgo > 5 ? people.filter(() => chance.next() < 0.8) : []
    if (readers.length === 0) continue
    await tx
      .insertInto('news_reads')
      .values(readers.map((reader) => ({ article_id: id, user_id: reader.id, read_at: published })))
      .execute()
  }
}

async function seedNotifications(tx: Db, { chance, today, people }: Cast) {
  const rows = people.flatMap((person) =>
    Array.from({ length: chance.between(1, 6) }, () => {
      const daysAgo = chance.between(0, 20)
      return {
        id: chance.uuid(),
        user_id: person.id,
        kind: chance.pick(NOTIFICATION_KINDS.filter((kind) => !kind.startsWith('camper_'))),
        created_at: daysFrom(today, -daysAgo).toISOString(),
        read_at: daysAgo > 6 ? daysFrom(today, -daysAgo + 1).toISOString() : null,
      }
    }),
  )
  await tx.insertInto('notifications').values(rows).execute()
}

async function seedConversations(tx: Db, { chance, crews }: Cast) {
  for (const crew of crews) {
    const id = chance.uuid()
    const latest = chance.between(8, 40)
    await tx
      .insertInto('chat_conversations')
      .values({ id, kind: 'group', name: crew.name, latest_number: latest })
      .execute()
    await tx
      .insertInto('chat_members')
      .values(
        crew.members.map((member) => ({
          conversation_id: id,
          user_id: member.id,
          last_read_number: latest - chance.between(0, 3),
        })),
      )
      .execute()
  }
}
