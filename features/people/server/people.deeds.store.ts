import { type RawBuilder, sql } from 'kysely'
import { COMPARED_DAYS, KNOWN_DAYS, type PeopleFilter } from '#features/people/contract/people.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'

const isInvited = sql<boolean>`(exists (select from auth_invitations i where i.email = u.email)
  or exists (select from auth_links l where l.user_id = u.id and l.made_by is not null)
  or exists (select from people_figures f where f.user_id = u.id and f.last_seen_at > '-infinity'))`

/** Year 0 is none to the database, and before this day nobody was here. */
const FIRST_DAY = '1000-01-01'
const known = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day)
/** When a day of the programme begins, so many days later; asked once, not of each row. */
const dawn = (day: string, later = 0) => sql`(select programme_dawn(${known(day)}::date + ${later}::int))`

/** What has to hold of the person `u` by what they did and when they were here. */
export function deedsOf(filter: PeopleFilter, scope: Scope): RawBuilder<boolean>[] {
  const { active_from, active_until, seen_from, seen_until, crew_id, brought_by, task } = filter
  const { quarter, duel, told, rhythm } = filter
  return [
    ...(filter.invited ? [sql<boolean>`${isInvited} = ${filter.invited === 'yes'}`] : []),
    ...(crew_id
      ? [
          sql<boolean>`exists (select from team_members m
            where m.user_id = u.id and m.team_id = ${crew_id}::uuid and m.left_at is null)`,
        ]
      : []),
    ...(active_from || active_until
      ? [
          sql<boolean>`u.id in (select a.user_id from auth_active_days a
            where a.day >= ${active_from ? known(active_from) : '-infinity'}::date
              and a.day <= ${active_until ? known(active_until) : 'infinity'}::date)`,
        ]
      : []),
    ...(seen_from || seen_until
      ? [
          sql<boolean>`exists (select from people_figures f where f.user_id = u.id and f.last_seen_at > '-infinity'
            ${seen_from ? sql`and f.last_seen_at >= ${dawn(seen_from)}` : sql``}
            ${seen_until ? sql`and f.last_seen_at < ${dawn(seen_until, 1)}` : sql``})`,
        ]
      : []),
    ...(brought_by
      ? [
          sql<boolean>`u.id in (select r.user_id from people_import_rows r
            where r.import_id = ${brought_by}::uuid and r.plan = 'new' and r.outcome = 'done')`,
        ]
      : []),
    ...(task ? [didTask(task)] : []),
    ...(quarter ? [isInQuarter(quarter, scope)] : []),
    ...(duel ? [dueled(...kindAndDay(duel))] : []),
    ...(told ? [wasTold(...kindAndDay(told))] : []),
    ...(rhythm ? [isInRhythm(rhythm, scope)] : []),
  ]
}

function didTask(task: string): RawBuilder<boolean> {
  const [kind, part, ...rest] = task.split('-')
  const id = rest.join('-')
  const isIt = (column: RawBuilder<unknown>) => (id === 'all' ? sql`true` : sql`${column} = ${id}::uuid`)
  const isCompleted = part === 'completed'
  if (kind === 'course')
    return sql<boolean>`exists (select from learning_enrolments e where ${isIt(sql`e.course_id`)}
      and e.user_id = u.id ${isCompleted ? sql`and e.completed_at is not null` : sql``})`
  if (kind === 'training')
    return sql<boolean>`exists (select from training_seats s where ${isIt(sql`s.training_id`)}
      and s.user_id = u.id and ${isCompleted ? sql`s.attended` : sql`s.state = 'seat'`})`
  return sql<boolean>`exists (select from challenge_entries e where ${isIt(sql`e.challenge_id`)}
    and e.user_id = u.id ${isCompleted ? sql`and e.state = 'approved'` : sql``})`
}

/** As the overview groups them: by what they had so many days ago, of all whom the caller sees. */
function isInQuarter(quarter: string, scope: Scope): RawBuilder<boolean> {
  const [place, days] = quarter.split('-')
  return sql<boolean>`u.id in (select id from (${quartersOf(Number(days), scope)}) grouped
    where quarter = ${Number(place)})`
}

/** People who take part, with the quarter of the points that they had when the last so many days began, today included. */
function quartersOf(days: number, scope: Scope) {
  return sql`select u.id, ntile(4) over (order by coalesce(b.points, 0) desc, u.id) as quarter from users u
    left join (select e.user_id, sum(e.points) as points from points_entries e
      where e.created_at < (select programme_dawn(programme_day(now()) - ${days - 1}::int)) group by e.user_id) b on b.user_id = u.id
    where u.role = 'participant' and not u.deleted and u.access and ${isWithinScope(scope)}`
}

function kindAndDay(filter: string): [kind: string, day: string] {
  const border = filter.indexOf('-')
  return [filter.slice(0, border), filter.slice(border + 1)]
}

const isOnDay = (column: RawBuilder<unknown>, day: string) =>
  sql`${column} >= ${dawn(day)} and ${column} < ${dawn(day, 1)}`

/** As the overview counts duels. Of those that lapsed: who let them. */
function dueled(kind: string, day: string): RawBuilder<boolean> {
  const ended = sql`${isOnDay(sql`d.closed_at`, day)} and d.accepted_at is not null`
  if (kind === 'forfeited')
    return sql<boolean>`u.id in (select p.user_id from duels d join duel_players p on p.duel_id = d.id
      where ${ended} and p.forfeited)`
  const wanted =
    kind === 'began'
      ? isOnDay(sql`d.accepted_at`, day)
      : sql`${ended} and not exists (select from duel_players p where p.duel_id = d.id and p.forfeited)`
  return sql<boolean>`u.id in (select unnest(array[d.challenger_id, d.opponent_id]) from duels d where ${wanted})`
}

function wasTold(kind: string, day: string): RawBuilder<boolean> {
  if (kind === 'app')
    return sql<boolean>`u.id in (select n.user_id from notifications n where ${isOnDay(sql`n.created_at`, day)})`
  const state = kind === 'mail' ? sql`m.state = 'sent'` : sql`m.state in ('queued', 'kept')`
  return sql<boolean>`u.email in (select m.recipient from mail_outbox m
    where ${isOnDay(sql`m.created_at`, day)} and ${state})`
}

/** As the overview groups them: by their days in the four weeks before the daily rhythm, while those are known. */
function isInRhythm(place: string, scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`u.id in (select user_id from (
    select u.user_id, ntile(4) over (order by
        bit_count(substring(u.days from r.since - ${COMPARED_DAYS}::int - u.anchor + 1 for ${COMPARED_DAYS}::int)) desc, u.user_id) as quarter
    from (select rhythm_began() as since offset 0) r cross join dashboard_people u
    where r.since - ${COMPARED_DAYS}::int > programme_day(now()) - ${KNOWN_DAYS}::int
      and u.access and ${isWithinScope(scope)}) grouped where quarter = ${Number(place)})`
}
