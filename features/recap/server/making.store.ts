import type { CrewFigures, NextThing } from '#features/recap/contract/figures.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { StageSpan } from './recap.rules.ts'

export async function findStages(db: Db): Promise<StageSpan[]> {
  return db.selectFrom('stages').select(['id', 'starts_at', 'ends_at']).orderBy('order').execute()
}

export type NewRecap = { team_id: string; week: string; since: string; until: string; figures: CrewFigures }

/** Keeps what weeks came to, for good. Its id follows from what it is of: the demo is the same every time. */
export async function insertRecaps(tx: Db, recaps: readonly NewRecap[]): Promise<void> {
  await runSql(tx)`insert into recap_crews (id, team_id, week, since, until, figures)
    select md5(r.team_id || ' ' || r.week)::uuid, r.team_id, r.week, r.since, r.until, r.figures
    from json_to_recordset(${JSON.stringify(recaps)}::json)
      as r (team_id uuid, week date, since timestamptz, until timestamptz, figures jsonb)
    on conflict (team_id, week) do nothing`
}

export type KeptRecap = NewRecap & { id: string; seats: number }

/** What is kept of these crews and weeks, with the seats that are free now. */
export async function findRecaps(
  tx: Db,
  weeks: readonly { team_id: string; week: string }[],
): Promise<KeptRecap[]> {
  return rowsOf<KeptRecap>(
    tx,
  )`select r.id, r.team_id, to_char(r.week, 'YYYY-MM-DD') as week, r.since, r.until, r.figures,
      t.seats - (select count(*) from team_members m where m.team_id = t.id and m.left_at is null)::int as seats
    from unnest(${weeks.map(({ team_id }) => team_id)}::uuid[], ${weeks.map(({ week }) => week)}::text[])
      as w(team_id, week)
    join recap_crews r on r.team_id = w.team_id and r.week = w.week::date
    join teams t on t.id = r.team_id`
}

/** The place of each of these crews on their card of before, with the stage that it was of. */
export async function findPlacesBefore(
  tx: Db,
  spans: readonly { team_id: string; since: string }[],
): Promise<Map<string, Pick<CrewFigures, 'stage_id' | 'place'>>> {
  const rows = await rowsOf<{ team_id: string } & Pick<CrewFigures, 'stage_id' | 'place'>>(tx)`
    select r.team_id, r.figures ->> 'stage_id' as stage_id, (r.figures ->> 'place')::int as place
    from unnest(${spans.map(({ team_id }) => team_id)}::uuid[], ${spans.map(({ since }) => since)}::timestamptz[])
      as w(team_id, since)
    join recap_crews r on r.team_id = w.team_id and r.until = w.since`
  return new Map(rows.map(({ team_id, ...before }) => [team_id, before]))
}

export type OwnFacts = {
  user_id: string
  training: { id: string; at: string } | null
  must_read: string | null
}

/** What waits for each of these people next week: a training in which they have a seat, an article to confirm. */
export async function findOwnFacts(tx: Db, userIds: readonly string[], now: string): Promise<OwnFacts[]> {
  return rowsOf<OwnFacts>(tx)`select u.id as user_id,
      (select json_build_object('id', t.id, 'at', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from training_seats s join trainings t on t.id = s.training_id
        where s.user_id = u.id and s.state = 'seat' and t.published_at is not null and t.cancelled_at is null
          and t.archived_at is null and t.starts_at > ${now} order by t.starts_at, t.id limit 1) as training,
      (select a.id from news_articles a where a.must_read and a.published_at <= ${now} and a.archived_at is null
          and ${isMeant} and not exists (select from news_acknowledgements k
            where k.article_id = a.id and k.user_id = u.id)
        order by a.published_at desc, a.id limit 1) as must_read
    from users u where u.id = any(${[...userIds]}::uuid[])`
}

export type NewCard = {
  user_id: string
  week: string
  recap_id: string
  thanks_id: string | null
  next: NextThing
}

/** Gives people their cards, whoever has none of that week; answers which. */
export async function insertCards(
  tx: Db,
  cards: readonly NewCard[],
): Promise<{ id: string; user_id: string }[]> {
  return rowsOf<{ id: string; user_id: string }>(tx)`
    insert into recap_cards (id, user_id, week, recap_id, thanks_id, next)
    select md5('card ' || c.user_id || ' ' || c.week)::uuid, c.user_id, c.week, c.recap_id, c.thanks_id, c.next
    from json_to_recordset(${JSON.stringify(cards)}::json)
      as c (user_id uuid, week date, recap_id uuid, thanks_id uuid, next jsonb)
    order by c.user_id
    on conflict (user_id, week) do nothing returning id, user_id`
}

/** Gives one account of a person the cards of the other, of weeks of which it has none. */
export async function moveCards(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await runSql(tx)`update recap_cards g set user_id = ${to}::uuid where g.user_id = ${from}::uuid
    and not exists (select from recap_cards k where k.week = g.week and k.user_id = ${to}::uuid)`
  await runSql(tx)`delete from recap_cards where user_id = ${from}::uuid`
}
