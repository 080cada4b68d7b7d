import { sql } from 'kysely'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { crewTalks } from './chat-crews.ts'
import type { ChatLine, ChatTalk } from './chat-line.ts'
import { departmentTalk, directTalks } from './chat-talks.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'
import { voicesOf, withMentions } from '#features/teams/seed/voices.ts'
import type { Voice } from '#features/teams/seed/voices.ts'
import { drawScene } from '#platform/seed/scenes.ts'

// Of its own, so that another line leaves the rest of the demo as it is.
const SEED = 9_400
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type Cast = {
  files: Services['files']
  now: Date
  people: readonly SeededPerson[]
  crews: readonly SeededCrew[]
}
type Stage = Cast & { tx: Db; chance: Chance; idOf: (voice: Voice) => string }

/** The talks of the demo: every crew's, some of two, and a group that the organiser has opened. */
export async function seedChat(tx: Db, cast: Cast) {
  const stage = { ...cast, tx, chance: createChance(SEED), idOf: voicesOf(cast) }
  await dateCrews(tx)
  for (const [at, talk] of crewTalks.entries()) await speak(stage, cast.crews[at]!.id, talk)
  for (const talk of directTalks) await speak(stage, await openDirect(stage, talk.between), talk)
  await speak(stage, await openForDepartment(stage), departmentTalk)
  await dateOpened(tx)
  await noteSeen(stage)
}

/** The groups of the crews came with the crews; here they get the time in which those came together. */
async function dateCrews(tx: Db) {
  await sql`update chat_conversations c set created_at = t.created_at from teams t where t.id = c.id`.execute(
    tx,
  )
  await sql`update chat_members m set joined_at = r.joined_at from team_members r
    where r.team_id = m.conversation_id and r.user_id = m.user_id and r.left_at is null`.execute(tx)
}

async function openDirect({ tx, chance, idOf }: Stage, between: readonly [Voice, Voice]): Promise<string> {
  const id = chance.uuid()
  const pair = between.map(idOf).toSorted()
  await tx
    .insertInto('chat_conversations')
    .values({
      id,
      kind: 'direct',
      first_user_id: pair[0]!,
      second_user_id: pair[1]!,
      created_by: idOf(between[0]),
    })
    .execute()
  for (const person of pair) await sql`select chat_join(${id}, ${person}, 'member')`.execute(tx)
  return id
}

async function openForDepartment({ tx, chance, idOf }: Stage): Promise<string> {
  const id = chance.uuid()
  const { name, department, guests } = departmentTalk
  const owner = idOf('organiser')
  await tx.insertInto('chat_conversations').values({ id, kind: 'group', name, created_by: owner }).execute()
  await sql`select chat_join(${id}, ${owner}, 'owner')`.execute(tx)
  const colleagues = await tx
    .selectFrom('users as u')
    .innerJoin('departments as d', 'd.id', 'u.department_id')
    .select('u.id')
    .where('d.name', '=', department)
    .orderBy('u.id')
    .execute()
  for (const person of [...colleagues.map((each) => each.id), ...guests.map(idOf)])
    await sql`select chat_join(${id}, ${person}, 'member')`.execute(tx)
  return id
}

/** What is not a crew's was opened an hour before its first word. */
async function dateOpened(tx: Db) {
  await sql`with opened as (update chat_conversations c set created_at = (
        select min(sent_at) from chat_messages g where g.conversation_id = c.id) - interval '1 hour'
      where not is_crew returning id, created_at)
    update chat_members m set joined_at = opened.created_at from opened where opened.id = m.conversation_id`.execute(
    tx,
  )
}

/** When each line was sent: quick answers, and a longer silence now and then. The last one stands where the talk ended. */
function timesOf({ chance, now }: Stage, { lines, hoursAgo }: ChatTalk): Date[] {
  let at = now.getTime() - hoursAgo * HOUR_MS
  return lines
    .map(() => {
      const sent = new Date(at)
      at -= chance.between(1, 8) * MINUTE_MS + chance.between(0, 59) * 1_000
      if (chance.next() < 0.12) at -= chance.between(2, 14) * HOUR_MS
      return sent
    })
    .toReversed()
}

async function speak(stage: Stage, conversation_id: string, talk: ChatTalk) {
  const { tx } = stage
  const times = timesOf(stage, talk)
  let revision = 0
  for (const [at, line] of talk.lines.entries()) {
    const changes = line.changed !== undefined || line.reactions !== undefined
    if (changes) revision += 1
    const place = { conversation_id, number: at + 1, sent: times[at]!, revision: changes ? revision : 0 }
    await insertLine(stage, place, line)
  }
  const latest = talk.lines.length
  await tx
    .updateTable('chat_conversations')
    .set({ latest_number: latest, latest_at: times.at(-1)!.toISOString(), revision })
    .where('id', '=', conversation_id)
    .execute()
  await readOn(stage, conversation_id, talk)
}

type SeededPosition = { conversation_id: string; number: number; sent: Date; revision: number }

async function insertLine(stage: Stage, place: SeededPosition, line: ChatLine) {
  const { tx, chance, idOf } = stage
  const { conversation_id, number, sent, revision } = place
  const id = chance.uuid()
  const author_id = idOf(line.by)
  const isGone = line.changed === 'deleted'
  const reactions = Object.entries(line.reactions ?? {}).flatMap(([emoji, voices]) =>
    voices.map((voice) => ({ emoji, user_id: idOf(voice) })),
  )
  const later = (minutes: number) => new Date(sent.getTime() + minutes * MINUTE_MS).toISOString()
  await tx
    .insertInto('chat_messages')
    .values({
      conversation_id,
      number,
      id,
      author_id,
      content: isGone ? '' : withMentions(line.text, idOf),
      reply_to: line.re ?? null,
      sent_at: sent.toISOString(),
      sha256: Buffer.alloc(32),
      revision,
      has_pictures: line.picture !== undefined,
      has_mentions: line.text.includes('{'),
      has_reactions: reactions.length > 0,
      edited_at: line.changed === 'edited' ? later(0.7) : null,
      deleted_at: isGone ? later(0.5) : null,
    })
    .execute()
  if (reactions.length > 0)
    await tx
      .insertInto('chat_reactions')
      .values(reactions.map((each, at) => ({ message_id: id, ...each, created_at: later(0.3 + at / 5) })))
      .execute()
  for (const [, voice] of line.text.matchAll(/\{([\w.]+)\}/g))
    await tx
      .insertInto('chat_mentions')
      .values({ conversation_id, number, user_id: idOf(voice as Voice) })
      .execute()
  if (line.picture)
    await insertPicture(stage, { message_id: id, author_id, at: sent.toISOString() }, line.picture)
}

async function insertPicture(
  { tx, files, chance }: Stage,
  { message_id, author_id, at }: { message_id: string; author_id: string; at: string },
  { scene, alt }: NonNullable<ChatLine['picture']>,
) {
  const picture_id = chance.uuid()
  await addDrawing({ tx, files }, { id: picture_id, svg: drawScene(scene), owner_id: author_id, at })
  await tx.insertInto('chat_pictures').values({ picture_id, message_id, place: 0, alt }).execute()
}

/** Whoever wrote has read up to there; of the rest some are a line or two behind. */
async function readOn(
  { tx, chance, idOf }: Stage,
  conversation_id: string,
  { lines, unread = {} }: ChatTalk,
) {
  const behind = new Map(
    Object.entries(unread).map(([voice, lineCount]) => [idOf(voice as Voice), lineCount]),
  )
  const members = await tx
    .selectFrom('chat_members')
    .select('user_id')
    .where('conversation_id', '=', conversation_id)
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) {
    const own = lines.findLastIndex(({ by }) => idOf(by) === user_id) + 1
    const isLate = members.length > 2 && chance.next() < 0.3
    const left = behind.get(user_id) ?? (isLate ? chance.between(1, 2) : 0)
    await tx
      .updateTable('chat_members')
      .set({ last_read_number: Math.max(own, lines.length - left) })
      .where('conversation_id', '=', conversation_id)
      .where('user_id', '=', user_id)
      .execute()
  }
}

/** When everybody was here last: most today. */
async function noteSeen({ tx, chance, people, now }: Stage) {
  const rows = people.map(({ id }) => {
    const minutes = chance.next() < 0.7 ? chance.between(2, 600) : chance.between(600, 6_000)
    const moment = Math.floor((now.getTime() - minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
    return { user_id: id, last_seen: new Date(moment).toISOString() }
  })
  await tx.insertInto('chat_seen').values(rows).execute()
}
