import type { Db } from '#platform/server/schema.ts'
import { createChance } from '#platform/seed/chance.ts'

const SEED = 9_800
const HOUR_MS = 3_600_000

const ANNOUNCEMENTS = [
  {
    hours: 20,
    path: '/challenges',
    texts: [
      {
        language: 'en' as const,
        title: 'A new challenge opens tomorrow',
        text: 'Breakfast before the road: one table, the whole crew. Look who is in town.',
      },
      {
        language: 'pl' as const,
        title: 'Jutro rusza nowe wyzwanie',
        text: 'Śniadanie przed drogą: jeden stół, cała załoga. Sprawdźcie, kto jest w mieście.',
      },
    ],
  },
  {
    hours: undefined,
    path: '/ranking/stage-team',
    texts: [
      {
        language: 'en' as const,
        title: 'Two days until the stage closes',
        text: 'What comes in until Sunday midnight still counts for this stage.',
      },
      {
        language: 'pl' as const,
        title: 'Dwa dni do końca etapu',
        text: 'Do tego etapu liczy się wszystko, co wpłynie do niedzieli do północy.',
      },
    ],
  },
]

/** One that goes out by itself the next day, and a draft. */
export async function seedAnnouncements(
  tx: Db,
  { people, now }: { people: readonly { id: string; email: string }[]; now: Date },
) {
  const organiserId = people.find(({ email }) => email === 'organiser@convoy.demo')!.id
  const chance = createChance(SEED)
  for (const { hours, path, texts } of ANNOUNCEMENTS) {
    const sendAt = hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS).toISOString()
    await tx
      .insertInto('announcements')
      .values({
        id: chance.uuid(),
        texts: JSON.stringify(texts) as never,
        path,
        segments: [],
        department_ids: [],
        country_ids: [],
        author_id: organiserId,
        created_at: new Date(now.getTime() - 3 * HOUR_MS).toISOString(),
        ...(sendAt !== null && { state: 'scheduled' as const, send_at: sendAt, sent_by: organiserId }),
      })
      .execute()
  }
}
