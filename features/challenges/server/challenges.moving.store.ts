import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

type Way = { from: string; to: string }

/** What one account of a person has got in challenges that were approved for the other as well. */
export async function findDoubledApprovals(tx: Db, { from, to }: Way): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from challenge_makers g
    join points_entries e on e.user_id = ${from} and e.source = 'challenge'
      and split_part(e.source_id, ':', 1) = g.entry_id::text
    join challenge_makers k on k.challenge_id = g.challenge_id and k.user_id = ${to}
    join challenge_entries n on n.id = k.entry_id and n.state = 'approved'
    where g.user_id = ${from}`
  return rows.map(({ id }) => id)
}

/**
 * Gives one account of a person the entries of the other, and its part in those of crews, where it has none itself: a
 * draft gives way to what was handed in. So nothing is earned a second time. Answers how many.
 */
export async function moveChallenges(tx: Db, { from, to }: Way): Promise<number> {
  await runSql(tx)`delete from challenge_entries k using challenge_entries g
    where k.user_id = ${to} and k.team_id is null and k.state = 'draft'
      and g.challenge_id = k.challenge_id and g.user_id = ${from} and g.team_id is null and g.state <> 'draft'`
  const rows = await rowsOf(tx)`update challenge_entries g set user_id = ${to}
    where g.user_id = ${from} and g.team_id is null and not exists (select from challenge_entries k
      where k.challenge_id = g.challenge_id and k.user_id = ${to} and k.team_id is null)
    returning 1`
  await runSql(tx)`update challenge_makers g set user_id = ${to} where g.user_id = ${from}
    and not exists (select from challenge_makers k where k.challenge_id = g.challenge_id and k.user_id = ${to})`
  // Each handing-in is a deed of its day, for the streak as well.
  await runSql(tx)`update challenge_entry_events set user_id = ${to} where user_id = ${from}`
  return rows.length
}
