import * as z from 'zod/mini'
import type { WebhookEvent } from './events.ts'

// What stands under `data` of a message. A field is only ever added, under a name that was never there.

const moment = z.iso.datetime({ offset: true })
const known = { user_id: z.uuid(), email: z.string(), worker_id: z.nullable(z.string()) }
const named = { ...known, first_name: z.string(), last_name: z.string() }
const crew = {
  team_id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  vehicle_type: z.string(),
  vehicle_colour: z.string(),
}
const ride = {
  team_id: z.uuid(),
  team_name: z.string(),
  ...known,
  captain: z.boolean(),
  at: moment,
}
const stage = { stage_id: z.uuid(), name: z.string(), order: z.int() }
const entry = {
  entry_id: z.uuid(),
  challenge_id: z.uuid(),
  user_id: z.uuid(),
  team_id: z.nullable(z.uuid()),
}
const training = { training_id: z.uuid(), title: z.string(), starts_at: moment, ends_at: moment }
const opening = { title: z.string(), opens_at: moment, closes_at: moment }
/** `score` is what crews are ranked by. */
const placed = { position: z.int(), team_id: z.uuid(), name: z.string(), score: z.number() }
const ranked = { ...placed, members: z.int() }
const ranked_by = z.enum(['sum', 'average'])
const lines = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.int(),
      ...known,
      kind: z.enum(['business', 'educational', 'challenge', 'bonus']),
      points: z.int(),
      reason: z.string(),
      source: z.string(),
      stage_id: z.nullable(z.uuid()),
      team_id: z.nullable(z.uuid()),
      /** The line that this one takes back. */
      counters_id: z.nullable(z.int()),
      created_at: moment,
    }),
  ),
})
const turned = z.strictObject({ at: moment })

export const payloads = {
  'person.joined': z.strictObject(named),
  'person.changed': z.strictObject({
    ...named,
    department_id: z.nullable(z.uuid()),
    country_id: z.nullable(z.uuid()),
    segment: z.nullable(z.string()),
    role: z.string(),
    access: z.boolean(),
    /** The names of the fields that are others now. */
    changed: z.array(z.string()),
  }),
  'person.deactivated': z.strictObject({ ...known, merged_into: z.nullable(z.uuid()) }),
  'person.returned': z.strictObject(known),
  'person.erased': z.strictObject({ user_id: z.uuid() }),

  'crew.founded': z.strictObject({ ...crew, created_at: moment }),
  'crew.changed': z.strictObject({ ...crew, changed: z.array(z.string()) }),
  'crew.closed': z.strictObject({ team_id: z.uuid(), name: z.string(), closed_at: moment }),
  'crew.reopened': z.strictObject(crew),
  'crew.member_joined': z.strictObject(ride),
  'crew.member_left': z.strictObject(ride),
  /** Whoever leads the crew from then on; of a new crew that is its founder, who only boards. */
  'crew.captain_changed': z.strictObject(ride),

  'points.awarded': lines,
  'points.reversed': lines,
  'duel.finished': z.strictObject({
    duel_id: z.uuid(),
    origin: z.string(),
    finished_at: moment,
    players: z.array(
      z.strictObject({
        ...known,
        outcome: z.nullable(z.enum(['won', 'lost', 'drawn'])),
        points: z.nullable(z.int()),
      }),
    ),
  }),
  'standing.weekly': z.strictObject({
    monday: z.iso.date(),
    ranked_by,
    crews: z.array(z.strictObject(ranked)),
  }),
  /** `crews` are those of the first league, as far as they are still on the road; `turn` is where they ride next. */
  'leagues.ended': z.strictObject({
    monday: z.iso.date(),
    ended_at: moment,
    ranked_by,
    leagues: z.int(),
    crews: z.array(z.strictObject({ ...placed, turn: z.enum(['up', 'stay', 'down']) })),
  }),

  'programme.started': turned,
  'programme.paused': turned,
  'programme.ended': turned,
  'stage.started': z.strictObject({ ...stage, starts_at: moment, ends_at: moment }),
  'stage.closed': z.strictObject({ ...stage, closed_at: moment }),
  'stage.results': z.strictObject({
    ...stage,
    closed_at: moment,
    ranked_by,
    crews: z.array(z.strictObject({ ...ranked, points: z.int() })),
  }),

  'news.published': z.strictObject({
    article_id: z.uuid(),
    title: z.nullable(z.string()),
    published_at: moment,
  }),
  'news.withdrawn': z.strictObject({ article_id: z.uuid(), withdrawn_at: moment }),
  'challenge.published': z.strictObject({
    challenge_id: z.uuid(),
    title: z.string(),
    opens_at: moment,
    deadline: moment,
    for_whom: z.enum(['person', 'crew']),
    points_min: z.int(),
    points_max: z.int(),
  }),
  'challenge.entered': z.strictObject(entry),
  'challenge.approved': z.strictObject({ ...entry, points: z.int() }),
  /** `final` once an appeal was declined as well. */
  'challenge.declined': z.strictObject({ ...entry, final: z.boolean() }),
  'course.published': z.strictObject({
    course_id: z.uuid(),
    title: z.string(),
    mandatory: z.boolean(),
    points: z.int(),
    published_at: moment,
  }),
  'course.completed': z.strictObject({ course_id: z.uuid(), ...known, completed_at: moment }),
  'training.published': z.strictObject({ ...training, seats: z.int() }),
  'training.cancelled': z.strictObject({ ...training, cancelled_at: moment }),
  'training.registered': z.strictObject({ training_id: z.uuid(), ...known }),
  'training.attended': z.strictObject({ training_id: z.uuid(), ...known, attended: z.boolean() }),
  /** Known is whoever was thanked; what was said is not told. */
  'thanks.given': z.strictObject({
    thanks_id: z.uuid(),
    value_id: z.uuid(),
    value: z.string(),
    ...known,
    giver_id: z.uuid(),
    given_at: moment,
  }),
  'vote.opened': z.strictObject({ vote_id: z.uuid(), kind: z.enum(['trip', 'choice']), ...opening }),
  /** How many voted, and nothing of what they chose. */
  'vote.closed': z.strictObject({
    vote_id: z.uuid(),
    kind: z.enum(['trip', 'choice']),
    ...opening,
    voters: z.int(),
    voted: z.int(),
  }),
  'questionnaire.opened': z.strictObject({ questionnaire_id: z.uuid(), anonymous: z.boolean(), ...opening }),
  'questionnaire.closed': z.strictObject({
    questionnaire_id: z.uuid(),
    anonymous: z.boolean(),
    ...opening,
    taken_part: z.int(),
  }),
  'announcement.sent': z.strictObject({ announcement_id: z.uuid(), told: z.int(), sent_at: moment }),

  'wall.post_reported': z.strictObject({ entry_id: z.uuid(), reason: z.string(), reported_at: moment }),
  'contact.letter_received': z.strictObject({
    thread_id: z.uuid(),
    topic: z.string(),
    received_at: moment,
  }),
  'backup.failed': z.strictObject({
    backup_id: z.uuid(),
    made_by: z.string(),
    began_at: moment,
    ended_at: moment,
    error: z.string(),
  }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>
