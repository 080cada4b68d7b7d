import { sql } from 'kysely'

/** Who of `u` and their figures `f` was invited: in one look at all, where `isInvited` of people asks of each. */
export const withInvitations = sql`left join auth_invitations invited on invited.email = u.email
  left join (select distinct user_id from auth_links where made_by is not null) linked on linked.user_id = u.id`
export const isInvited = sql<boolean>`(f.last_seen_at > '-infinity' or invited.email is not null
  or linked.user_id is not null)`
