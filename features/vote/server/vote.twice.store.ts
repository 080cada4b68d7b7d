import { type Db, isThere } from '#platform/server/schema.ts'

/** Whether two accounts stand on the list of a vote that is open, one has voted and the other still may. */
export async function mayVoteTwice(db: Db, one: string, other: string): Promise<boolean> {
  return isThere(db)`select from votes v
    join vote_voters a on a.vote_id = v.id and a.user_id = ${one}
    join vote_voters b on b.vote_id = v.id and b.user_id = ${other}
    where v.published_at is not null and v.opens_at <= clock_timestamp() and v.closes_at > clock_timestamp()
      and a.voted <> b.voted limit 1`
}
