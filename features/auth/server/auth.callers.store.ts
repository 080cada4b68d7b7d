import type pg from 'pg'
import { WRITTEN_NAMES } from '#platform/contract/written-fields.ts'
import type { Caller, Person } from '#platform/server/http/handler.ts'

type CallerRow = Omit<Person, 'department' | 'country'> & {
  session_id: string
  department_id: string | null
  department_name: string | null
  country_id: string | null
  country_name: string | null
  country_code: string | null
  two_factor: boolean
  is_confirmed: boolean
  has_shown_passkey: boolean
  is_lent: boolean
  scope_department_ids: string[] | null
  scope_country_ids: string[] | null
}

// One round trip for all calls of a moment: the sessions, whether they live, and the profiles that most pages ask for next.
const WRITTEN = WRITTEN_NAMES.map((name) => `u.${name}`).join(', ')
const CALLER = `u.id, ${WRITTEN}, u.mandatory_training, u.access, u.avatar, u.deleted, user_can_vote(u.id), u.role, u.language,
    u.id as firebase_chat_id, d.id as department_id, d.name as department_name,
    c.id as country_id, c.name as country_name, c.code as country_code, k.totp_on_at is not null as two_factor,
    o.department_ids as scope_department_ids, o.country_ids as scope_country_ids`
const AROUND = `
  join auth_credentials k on k.user_id = u.id and k.verified_at is not null
  left join departments d on d.id = u.department_id
  left join countries c on c.id = u.country_id
  left join organiser_scopes o on o.user_id = u.id and u.role = 'organiser'`
// Where a provider has asked for the second step, the session has it.
const STEPPED = CALLER.replace('k.totp_on_at is not null', '(k.totp_on_at is not null or s.two_steps)')
const CALLERS = `
  select s.id as session_id, ${STEPPED},
    coalesce(s.confirmed_at > now() - interval '10 minutes', false) as is_confirmed,
    coalesce(s.passkey_at > now() - interval '10 minutes', false) as has_shown_passkey, s.lent as is_lent
  from auth_sessions s
  join users u on u.id = s.user_id ${AROUND}
  where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now() and not u.deleted`

/** The people behind those of the sessions that live, by session. */
export async function findCallers(pool: pg.Pool, sessionIds: string[]): Promise<Map<string, FoundCaller>> {
  const { rows } = await pool.query<CallerRow>({ name: 'auth_callers', text: CALLERS, values: [sessionIds] })
  return new Map(rows.map((row) => [row.session_id, callerFrom(row)]))
}

// A key calls without a session: that its maker has a passkey is their second step then.
const MAKER = CALLER.replace(
  'k.totp_on_at is not null',
  '(k.totp_on_at is not null or exists (select from auth_passkeys p where p.user_id = u.id))',
)
const MAKERS = `
  select u.id as session_id, ${MAKER}, false as is_confirmed, false as has_shown_passkey, false as is_lent
  from users u ${AROUND}
  where u.id = $1::uuid and not u.deleted`

/** The same for somebody who has no session: the person behind a key of theirs. */
export async function findMaker(pool: pg.Pool, userId: string): Promise<FoundCaller | undefined> {
  const { rows } = await pool.query<CallerRow>({ name: 'auth_maker', text: MAKERS, values: [userId] })
  return rows[0] && callerFrom(rows[0])
}

type FoundCaller = Caller & { two_factor: boolean }

function callerFrom(row: CallerRow): FoundCaller {
  const {
    session_id,
    department_id,
    department_name,
    country_id,
    country_name,
    country_code,
    two_factor,
    is_confirmed,
    has_shown_passkey,
    is_lent,
    scope_department_ids,
    scope_country_ids,
    ...own
  } = row
  const person: Person = {
    ...own,
    // Nobody is led to a ballot that is closed to them.
    user_can_vote: own.user_can_vote && !is_lent,
    department: department_id && department_name ? { id: department_id, name: department_name } : null,
    country:
      country_id && country_name && country_code
        ? { id: country_id, name: country_name, code: country_code }
        : null,
  }
  const { id, role, access, segment } = person
  const scope =
    scope_department_ids && scope_country_ids
      ? { department_ids: scope_department_ids, country_ids: scope_country_ids }
      : undefined
  const about = { id, sessionId: session_id, role, access, segment, person }
  const shown = { isConfirmed: is_confirmed, hasShownPasskey: has_shown_passkey, isLent: is_lent }
  return { ...about, ...shown, two_factor, scope }
}
