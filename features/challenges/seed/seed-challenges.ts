import { DEMO_LANGUAGES, type DemoLanguage } from '#platform/seed/demo-languages.ts'
import type { EntryEvent, EntryState } from '#features/challenges/contract/challenges.ts'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { drawChallengeCover, drawScene, type SceneMotif } from './challenge-scenes.ts'
import { type DemoChallenge, type DemoChallengeName, demoChallenges } from './challenges.ts'
import { createChance } from '#platform/seed/chance.ts'
import { byDayAndNight } from '#platform/seed/night.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import type { SeededEntry, SeededStage } from '#features/points/seed/seed-ledger.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another challenge leaves the rest of the demo as it is.
const SEED = 8_300
const HOUR = 3_600_000

type ChallengeScene = { stages: SeededStage[]; crews: SeededCrew[]; people: SeededPerson[]; now: Date }
type Planned = {
  id: string
  /** Of what its maker is told about it. */
  news_id: string
  challenge_id: string
  name: DemoChallengeName
  state: EntryState
  by: SeededPerson
  crew: SeededCrew | undefined
  /** Hours ago when it was begun; each further step a part of the time since. */
  hoursAgo: number
  text: string
  number: number | null
  link: string | null
  photos: { id: string; motif: SceneMotif; alt: string }[]
  comment: string
  points: number | null
}
export type DemoChallenges = {
  ids: Record<string, string>
  covers: Record<string, string>
  entries: Planned[]
}

const names = Object.keys(demoChallenges) as DemoChallengeName[]
const WORDS = [
  'Say hello first, ask later: everybody here remembers their own first week.',
  'Write down every abbreviation that you hear. On Friday somebody explains them all over a coffee.',
  'Sit with another crew for one lunch a week. That is how I found half of my answers.',
]

/** The challenges of the demo with their entries, before anything of them is written. */
export function planChallenges({ crews, people }: Omit<ChallengeScene, 'stages' | 'now'>): DemoChallenges {
  const chance = createChance(SEED)
  const ids = Object.fromEntries(names.map((name) => [name, chance.uuid()]))
  const covers = Object.fromEntries(names.map((name) => [name, chance.uuid()]))
  const byEmail = (name: string) => people.find(({ email }) => email === `${name}@convoy.demo`)!
  const [kuba, ola] = [byEmail('kuba'), byEmail('ola')]
  const plan = (
    name: DemoChallengeName,
    by: SeededPerson,
    state: EntryState,
    hoursAgo: number,
    wish: Partial<Planned> & { motif?: SceneMotif } = {},
  ): Planned => {
    const { motif, ...rest } = wish
    const challenge: DemoChallenge = demoChallenges[name]
    const photos = motif ? [{ id: chance.uuid(), motif, alt: '' }] : []
    return {
      id: chance.uuid(),
      news_id: chance.uuid(),
      challenge_id: ids[name]!,
      name,
      state,
      by,
      crew: challenge.for === 'crew' ? crews.find(({ members }) => members.includes(by)) : undefined,
      hoursAgo,
      text: '',
      number: null,
      link: null,
      photos,
      comment: '',
      points: state === 'approved' ? challenge.points[1] : null,
      ...rest,
    }
  }
  const own = crews[0]!.members
  const others = crews.slice(2, 7).map(({ members }) => members[0]!)
  const entries = [
    plan('postcard', kuba, 'approved', 30 * 24, {
      motif: 'walk',
      comment: 'Wonderful. We want to go there.',
    }),
    plan('postcard', ola, 'rejected', 29 * 24, {
      motif: 'picnic',
      comment: 'This is the picture of the last year. Do you have a new one?',
    }),
    plan('lunch', kuba, 'approved', 12 * 24, {
      motif: 'picnic',
      text: 'We ate with the people from the yard. They can tell a loose bolt by its sound.',
      comment: 'Great. Who comes next?',
    }),
    plan('tip', kuba, 'to_improve', 40, {
      text: 'Ask.',
      comment: 'A good start. Whom should they ask, and what?',
    }),
    plan('desk', kuba, 'handed_in', 26, { motif: 'desk' }),
    plan('crewPhoto', own[1] ?? kuba, 'waiting_for_captain', 9, {
      motif: 'crew',
      text: 'Taken on the yard on Tuesday.',
    }),
    plan('bike', own[2] ?? kuba, 'draft', 30, { number: 84.5 }),
    plan('tip', ola, 'handed_in', 50, { text: WORDS[0]! }),
    plan('place', ola, 'draft', 8, { text: 'The lighthouse. I only have to find the address again.' }),
    plan('desk', ola, 'to_improve', 60, {
      motif: 'desk',
      comment: 'Lovely. May we see it from before as well?',
    }),
    plan('postcard', others[0]!, 'approved', 28 * 24, { motif: 'bike', comment: 'Beautiful light.' }),
    plan('lunch', others[1]!, 'approved', 11 * 24, {
      motif: 'crew',
      text: 'Pierogi with the lawyers.',
      comment: 'We are hungry now.',
    }),
    plan('tip', others[2]!, 'handed_in', 45, { text: WORDS[1]! }),
    plan('tip', others[3]!, 'approved', 70, { text: WORDS[2]!, points: 30, comment: 'That helps at once.' }),
    plan('bike', others[4]!, 'handed_in', 20, { number: 212, motif: 'bike' }),
    plan('steps', others[0]!, 'handed_in', 22, { number: 11_250 }),
  ]
  return { ids, covers, entries }
}

const makersOf = ({ crew, by }: Planned) => crew?.members ?? [by]
const titleOf = (name: DemoChallengeName, language: DemoLanguage) => demoChallenges[name][language][0]
const at = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR).toISOString()

/** What they have earned, for the ledger, which is written in the order of its moments. */
export function challengeEarnings(
  { entries }: DemoChallenges,
  { stages, now, crews, people }: ChallengeScene,
): SeededEntry[] {
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  return entries.flatMap((entry) => {
    if (entry.points === null) return []
    const makers = makersOf(entry)
    const each = Math.floor(entry.points / makers.length)
    const { stage } = demoChallenges[entry.name]
    return makers.map((maker, place) => ({
      user_id: maker.id,
      team_id: entry.crew?.id ?? crews.find(({ members }) => members.includes(maker))?.id ?? null,
      stage_id: stage === null ? null : stages[stage]!.id,
      kind: 'challenge' as const,
      points: each + (place < entry.points! - each * makers.length ? 1 : 0),
      reason: {
        say: 'challenges.reasons.approved',
        values: { title: { en: titleOf(entry.name, 'en'), pl: titleOf(entry.name, 'pl') } },
      },
      source: 'challenge',
      source_id: `${entry.id}:${maker.id}:1`,
      rule: 'challenge.approved@1',
      author_id: organiser.id,
      created_at: at(now, -entry.hoursAgo * 0.8),
    }))
  })
}

/** Writes them, with drawn covers and photos. */
export async function seedChallenges(
  { tx, files }: { tx: Db; files: Services['files'] },
  { ids, covers, entries }: DemoChallenges,
  { stages, people, now }: ChallengeScene,
): Promise<void> {
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  for (const name of names) {
    const challenge: DemoChallenge = demoChallenges[name]
    const isDraft = challenge.state === 'draft'
    const opens_at = at(now, challenge.opens)
    const drawing = {
      id: covers[name]!,
      ...byDayAndNight(drawChallengeCover(challenge.cover)),
      owner_id: organiser.id,
    }
    await addDrawing({ tx, files }, { ...drawing, at: at(now, challenge.opens - 24) })
    await tx
      .insertInto('challenges')
      .values({
        id: ids[name]!,
        state: isDraft ? 'draft' : 'published',
        stage_id: challenge.stage === null ? null : stages[challenge.stage]!.id,
        opens_at,
        deadline: at(now, challenge.ends),
        for_whom: challenge.for,
        proof: JSON.stringify(challenge.proof),
        points_min: challenge.points[0],
        points_max: challenge.points[1],
        precheck: challenge.precheck ?? false,
        cover_id: covers[name]!,
        author_id: organiser.id,
        created_at: at(now, Math.min(challenge.opens, 0) - 24),
        published_at: isDraft ? null : at(now, Math.min(challenge.opens, 0) - 1),
        announced_at: challenge.opens <= 0 ? opens_at : null,
        ended_at: challenge.ends <= 0 ? at(now, challenge.ends) : null,
      })
      .execute()
    const texts = DEMO_LANGUAGES.map((language) => {
      const [title, description] = challenge[language]
      return { challenge_id: ids[name]!, version: 1, language, title, description, cover_alt: '' }
    })
    await tx.insertInto('challenge_texts').values(texts).execute()
  }
  for (const entry of entries) await seedEntry({ tx, files }, entry, { now, organiser })
}

async function seedEntry(
  { tx, files }: { tx: Db; files: Services['files'] },
  entry: Planned,
  { now, organiser }: { now: Date; organiser: SeededPerson },
) {
  const { id, challenge_id, by, crew, state, hoursAgo, text, number, link, comment, points } = entry
  const isIn = !['draft', 'waiting_for_captain'].includes(state)
  const [begun, sent, reviewed] = [1, 0.9, 0.8].map((part) => at(now, -hoursAgo * part))
  await tx
    .insertInto('challenge_entries')
    .values({
      id,
      challenge_id,
      user_id: by.id,
      team_id: crew?.id ?? null,
      state,
      version: 1,
      text,
      number,
      link,
      points,
      saved_at: begun!,
      saved_by: by.id,
      ...(state !== 'draft' && { handed_in_by: by.id }),
      ...(isIn && { handed_in_at: sent! }),
      ...(state === 'to_improve' && { improve_until: at(now, 3 * 24) }),
      ...(comment !== '' && { reviewed_by: organiser.id, decided_at: reviewed! }),
    })
    .execute()
  for (const [place, photo] of entry.photos.entries()) {
    const drawing = { id: photo.id, svg: drawScene(photo.motif), owner_id: by.id, at: begun! }
    await addDrawing({ tx, files }, drawing)
    await tx
      .insertInto('challenge_entry_pictures')
      .values({ entry_id: id, picture_id: photo.id, alt: photo.alt, place })
      .execute()
  }
  if (isIn) {
    const makers = makersOf(entry).map((maker, place) => ({
      entry_id: id,
      challenge_id,
      user_id: maker.id,
      place,
    }))
    await tx.insertInto('challenge_makers').values(makers).execute()
  }
  const event = (kind: EntryEvent['kind'], moment: string, who: SeededPerson, said = '') => ({
    entry_id: id,
    kind,
    at: moment,
    user_id: who.id,
    comment: said,
    points: kind === 'approved' ? points : null,
  })
  const history = [event('begun', begun!, by)]
  if (state === 'waiting_for_captain') history.push(event('sent_to_captain', sent!, by))
  if (isIn) history.push(event('handed_in', sent!, by))
  if (state === 'approved' || state === 'to_improve' || state === 'rejected')
    history.push(event(state, reviewed!, organiser, comment))
  await tx.insertInto('challenge_entry_events').values(history).execute()
  await seedNews(tx, entry, reviewed!)
}

/** Whoever is asked for something has not read it yet. */
async function seedNews(tx: Db, entry: Planned, created_at: string) {
  const events = { waiting_for_captain: 'to_check', to_improve: 'to_improve', rejected: 'rejected' } as const
  const event = entry.state in events ? events[entry.state as keyof typeof events] : undefined
  if (!event) return
  const user_id = event === 'to_check' ? entry.crew!.members[0]!.id : entry.by.id
  await tx
    .insertInto('notifications')
    .values({
      id: entry.news_id,
      kind: 'challenge',
      user_id,
      subject_id: entry.challenge_id,
      event,
      created_at,
    })
    .execute()
}
