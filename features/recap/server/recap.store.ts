import { type RawBuilder, sql } from 'kysely'
import type { CrewFigures, NextThing } from '#features/recap/contract/figures.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import type { RecapCard } from '#features/recap/contract/recap.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, firstOf, type RowOf, rowsOf } from '#platform/server/schema.ts'
import { seenBy } from './thanks.store.ts'

type Titled = { language: Language; title: string }

/** A thanks as its reader sees it in the app as well. */
type ThanksPost = Omit<NonNullable<RecapCard['thanks']>, 'value'> &
  Pick<ValueMark, 'sign' | 'colour'> & { texts: Titled[] }

export type CardRow = {
  id: string
  user_id: string
  week: string
  figures: CrewFigures
  next: NextThing
  team: { id: string; name: string; vehicle: Vehicle }
  /** The stage of the figures, and the one after it. */
  town: string | null
  town_ahead: string | null
  thanks: ThanksPost | null
  /** What `next` names, in all its languages, as long as it is there for the reader. */
  titles: Titled[] | null
  older: string | null
  newer: string | null
}

const writtenDay = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM-DD')`
const face = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
  'avatar', ${sql.ref(`${alias}.avatar`)})`

/** Cards `c` with all that they tell of, as it stands for their own reader. */
function cards(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.id, c.user_id, ${writtenDay(sql`c.week`)} as week, r.figures, c.next,
      json_build_object('id', t.id, 'name', t.name, 'vehicle', json_build_object('type', t.vehicle_type,
        'colour', t.vehicle_colour, 'accessories', t.vehicle_accessories)) as team,
      s.name as town,
      (select a.name from stages a where a."order" > s."order" order by a."order" limit 1) as town_ahead,
      k.thanks,
      case c.next ->> 'kind'
        when 'training' then (select n.texts from training_seats e join trainings n on n.id = e.training_id
          where e.user_id = c.user_id and n.id = (c.next ->> 'id')::uuid and n.published_at is not null
            and n.cancelled_at is null and n.archived_at is null)
        when 'must_read' then (select jsonb_agg(jsonb_build_object('language', x.language, 'title', x.title))
          from news_articles a join users u on u.id = c.user_id and ${isMeant}
          join news_texts x on x.article_id = a.id and x.version = a.version
          where a.id = (c.next ->> 'id')::uuid and a.must_read and a.published_at <= now() and a.archived_at is null)
        when 'stage' then (select jsonb_build_array(jsonb_build_object('language', 'en', 'title', n.name))
          from stages n where n.id = (c.next ->> 'id')::uuid)
      end as titles,
      ${writtenDay(sql`(select o.week from recap_cards o where o.user_id = c.user_id and o.week < c.week
        order by o.week desc limit 1)`)} as older,
      ${writtenDay(sql`(select o.week from recap_cards o where o.user_id = c.user_id and o.week > c.week
        order by o.week limit 1)`)} as newer
    from recap_cards c join recap_crews r on r.id = c.recap_id join teams t on t.id = r.team_id
    left join stages s on s.id = (r.figures ->> 'stage_id')::uuid
    left join lateral (select json_build_object('id', t.id, 'text', e.text, 'giver', ${face('g')},
        'receiver', ${face('v')}, 'texts', l.texts, 'sign', l.sign, 'colour', l.colour) as thanks
      from thanks t join wall_entries e on e.id = t.id join users g on g.id = t.giver_id
      join users v on v.id = t.receiver_id join thanks_values l on l.id = t.value_id
      where t.id = c.thanks_id and ${seenBy(sql`c.user_id`)}) k on true
    where ${where}`
}

/** The newest card of somebody, or that of a week. */
export async function findCard(db: Db, userId: string, week?: string): Promise<CardRow | undefined> {
  const ofWeek = week === undefined ? sql`` : sql`and c.week = ${week}::date`
  return firstOf<CardRow>(
    db,
  )`${cards(sql`c.user_id = ${userId}::uuid ${ofWeek}`)} order by c.week desc limit 1`
}

/** Of these cards those that are this reader's own. */
export async function findOwnCards(db: Db, userId: string, ids: readonly string[]): Promise<CardRow[]> {
  return rowsOf<CardRow>(db)`${cards(sql`c.id = any(${[...ids]}::uuid[]) and c.user_id = ${userId}::uuid`)}`
}

/**
 * Takes the turn to write the mail of the newest card, where it is of these days. Nothing when it was written; else whose
 * it is, with what decides about their modules.
 */
export async function takeMail(
  tx: Db,
  userId: string,
): Promise<RowOf<'users', 'id' | 'segment' | 'access'> | undefined> {
  return firstOf<RowOf<'users', 'id' | 'segment' | 'access'>>(tx)`update recap_cards c set mailed_at = now()
    from users u where u.id = c.user_id and c.user_id = ${userId}::uuid and c.mailed_at is null
      and c.made_at > now() - interval '2 days'
      and c.week = (select max(week) from recap_cards where user_id = ${userId}::uuid)
    returning u.id, u.segment, u.access`
}

export type CardWeek = { week: string; crew: string; since: string; until: string; figures: CrewFigures }

/** The crews and figures of all cards of somebody, the newest first. */
export async function findWeeksOf(db: Db, userId: string): Promise<CardWeek[]> {
  return rowsOf<CardWeek>(
    db,
  )`select ${writtenDay(sql`c.week`)} as week, t.name as crew, r.since, r.until, r.figures
    from recap_cards c join recap_crews r on r.id = c.recap_id join teams t on t.id = r.team_id
    where c.user_id = ${userId}::uuid order by c.week desc`
}
