import * as z from 'zod/mini'
import { Language } from '#platform/contract/languages.ts'
import { ProfileField } from '#platform/contract/profile.ts'
import { BrandColours } from '#platform/contract/brand-colours.ts'
import { emailAddress, line } from '#platform/contract/fields.ts'
import { isTimeZone } from '#platform/server/words/time-zones.ts'

const moment = z.nullable(z.iso.datetime({ offset: true }))
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** Every setting of the programme with its default; organisers change them, the code never does. */
export const settings = {
  name: { schema: line({ max: 60 }), initial: 'Convoy' },
  starts_at: { schema: moment, initial: null },
  ends_at: { schema: moment, initial: null },
  /** `by_date` follows starts_at; `on` and `off` override it. */
  started: { schema: z.enum(['by_date', 'on', 'off']), initial: 'by_date' },
  /** Of people who have none of their own, and of pages before somebody chooses; null: nobody has decided, it is English. */
  language: { schema: z.nullable(Language), initial: null },
  /** In which the days of the programme begin. */
  time_zone: {
    schema: z.string().check(z.refine((name) => isTimeZone(name), { params: { code: 'not_an_option' } })),
    initial: 'Europe/Warsaw',
  },
  contact_email: { schema: emailAddress(), initial: 'organisers@example.com' },
  contact_phone: { schema: line({ min: 0, max: 40 }), initial: '+00 000 000 000' },
  /** Domains whose addresses may register; `*` lets everybody in. Invited addresses may always register. */
  allowed_domains: {
    schema: z
      .array(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(\*|[a-z0-9.-]+\.[a-z]{2,})$/)))
      .check(z.maxLength(200)),
    initial: [],
  },
  /** What the page of the branding sets; null: as Convoy comes. */
  brand_colours: { schema: z.nullable(BrandColours), initial: null },
  brand_logo: {
    schema: z.nullable(z.object({ light: z.uuid(), dark: z.nullable(z.uuid()) })),
    initial: null,
  },
  /** What people may change about themselves; the rest is the company's. */
  profile_fields: {
    schema: z.array(ProfileField).check(z.maxLength(20)),
    initial: ['phone_number', 'position', 'city'],
  },
  /** Whoever was invited by mail and has never come is reminded after three and after seven days. */
  invitation_reminders: { schema: z.boolean(), initial: true },
  /** Organisers sign in in two steps before they can organise anything. */
  totp_required_for_organisers: { schema: z.boolean(), initial: true },
  /** For how long somebody who deletes their account may come back. */
  deletion_grace_days: { schema: count(0, 60), initial: 14 },
  /** For how long the log of the console is kept. */
  audit_kept_days: { schema: count(30, 3_650), initial: 730 },
  /** Of crews that are founded from now on. */
  crew_seats: { schema: count(2, 12), initial: 6 },
  /** From then on nobody joins, leaves or founds a crew. */
  crews_locked_from: { schema: moment, initial: null },
  /** What crews reach comes to the wall by itself. */
  crew_moments: { schema: z.boolean(), initial: true },
  /** Thanks that a person has each week. */
  thanks_week: { schema: count(1, 10), initial: 3 },
  /** What thanks earn whoever is thanked, and the most that they earn a person in a week; 0: nothing. */
  thanks_points: { schema: count(0, 1_000), initial: 0 },
  thanks_points_week: { schema: count(0, 10_000), initial: 30 },
  /** Imported points count when a second organiser has released them. */
  points_release: { schema: z.boolean(), initial: false },
  /** A stage that has ended is closed by itself, or when an organiser does it. */
  stages_close: { schema: z.enum(['by_date', 'by_hand']), initial: 'by_date' },
  /** Copies of the installation, by the clock: on Sundays those of a week. */
  backup_every: { schema: z.enum(['never', 'day', 'week']), initial: 'never' },
  /** In the time zone of the programme. */
  backup_hour: { schema: count(0, 23), initial: 3 },
  /** Of those by the clock. */
  backup_kept: { schema: count(1, 365), initial: 7 },
  /** Webhooks may go to addresses inside the own network. */
  webhooks_inside: { schema: z.boolean(), initial: false },
  /** Crews by the sum of their points, or by the average per member. */
  teams_ranked_by: { schema: z.enum(['sum', 'average']), initial: 'sum' },
  /** Off: only crews are ranked, nobody alone. */
  individual_boards: { schema: z.boolean(), initial: true },
  /** For how many days a line of the ledger can be questioned; 0: not at all. */
  points_question_days: { schema: count(0, 365), initial: 14 },
  /** Of notifications, for somebody who has set no number of their own; messages of the chat do not count. */
  notification_pushes_per_day: { schema: count(0, 100), initial: 10 },
  /** After how many days whoever has not confirmed a must-read article is reminded by itself; 0: never. */
  news_reminder_days: { schema: count(0, 60), initial: 3 },
  /** Of fewer answers to an anonymous questionnaire nobody sees any. */
  anonymous_answers_least: { schema: count(3, 100), initial: 5 },
  duel_questions: { schema: count(3, 15), initial: 7 },
  /** For a question that names no time of its own. */
  duel_seconds: { schema: count(5, 120), initial: 15 },
  /** To answer a challenge, and then to play. */
  duel_hours: { schema: count(1, 336), initial: 48 },
  /** The most that speed adds to a right answer of 100; all of them together stay below one right answer. */
  duel_speed_bonus: { schema: count(0, 33), initial: 10 },
  duel_points_won: { schema: count(0, 10_000), initial: 30 },
  duel_points_drawn: { schema: count(0, 10_000), initial: 20 },
  duel_points_lost: { schema: count(0, 10_000), initial: 10 },
  /** For each right answer. */
  duel_points_right: { schema: count(0, 1_000), initial: 2 },
  duel_rewarded_per_day: { schema: count(0, 100), initial: 5 },
  /** What the first, second, … rewarded duel of a pair within seven days earns, in percent; then nothing. */
  duel_pair_rewards: { schema: z.array(count(0, 100)).check(z.maxLength(20)), initial: [100, 50, 25] },
  /** Open duels that a person may have. */
  duel_open_limit: { schema: count(1, 100), initial: 10 },
  /** Challenges of one person to another within a day. */
  duel_challenges_per_day: { schema: count(1, 100), initial: 5 },
  /** For knowing the question of the day. */
  daily_question_points: { schema: count(0, 1_000), initial: 0 },
  /** Six is the least that an organiser may ask for, and what a form asks that knows no programme. */
  password_min_length: { schema: count(6, 128), initial: 10 },
  password_max_length: { schema: z.nullable(count(16, 200)), initial: null },
  password_lowercase: { schema: z.boolean(), initial: false },
  password_uppercase: { schema: z.boolean(), initial: false },
  password_numeric: { schema: z.boolean(), initial: false },
  password_non_alphanumeric: { schema: z.boolean(), initial: false },
  /** What the page of sign-on sets: nobody signs in with a password, but for the one administrator named here. */
  passwords_off: { schema: z.boolean(), initial: false },
  password_keeper: { schema: z.nullable(z.uuid()), initial: null },
} as const satisfies Record<string, { schema: z.ZodMiniType; initial: unknown }>

export type SettingName = keyof typeof settings
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> }

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}
