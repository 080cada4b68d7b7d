import type { Db } from '#server/schema.ts'
import type { Chance } from './chance.ts'
import type { SeededCrew } from './seed-crews.ts'

type Cast = { chance: Chance; crews: SeededCrew[] }

/** Conversations, some read and some not. */
export async function seedConversations(tx: Db, { chance, crews }: Cast) {
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
