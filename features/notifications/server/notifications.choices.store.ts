import { sql } from 'kysely'
import { type Channel, type ListedKind, type Rhythm } from '#features/notifications/contract/notifications.ts'
import { type Db, isThere } from '#platform/server/schema.ts'
import { isOnAtFirst, silentAtFirst } from './notifications.choices.rules.ts'

type ChoiceRow = { kind: ListedKind } & Record<Channel, boolean>

/** One of each kind: as chosen, else as everybody has it at first. */
export async function findChoices(
  db: Db,
  userId: string,
  kinds: readonly ListedKind[],
): Promise<ChoiceRow[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'email', 'push'])
    .where('user_id', '=', userId)
    .execute()
  return kinds.map(
    (kind) =>
      chosen.find((each) => each.kind === kind) ?? {
        kind,
        in_app: isOnAtFirst(kind, 'in_app'),
        email: isOnAtFirst(kind, 'email'),
        push: isOnAtFirst(kind, 'push'),
      },
  )
}

export async function upsertChoice(db: Db, userId: string, choice: ChoiceRow): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
    .execute()
}

/** Whether the notification `n` comes to its person by a channel; for a query over `notifications n`. */
export function comesBy(channel: Channel) {
  return sql<boolean>`coalesce((select c.${sql.ref(channel)} from notification_choices c
    where c.user_id = n.user_id and c.kind = n.kind), n.kind <> all(${[...silentAtFirst(channel)]}::text[]))`
}

export type SettingsRow = {
  rhythm: Rhythm
  hour: number
  day: number
  time_zone: string | null
  daily_cap: number | null
}

export async function findDigest(db: Db, userId: string): Promise<SettingsRow> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['rhythm', 'digest_hour as hour', 'digest_day as day', 'time_zone', 'daily_cap'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { rhythm: 'daily', hour: 8, day: 1, time_zone: null, daily_cap: null }
}

export async function upsertDigest(
  db: Db,
  userId: string,
  { rhythm, hour, day, time_zone, daily_cap }: SettingsRow,
): Promise<void> {
  const row = { rhythm, digest_hour: hour, digest_day: day, time_zone, daily_cap }
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** False when there is nobody of that id. */
export async function endDigest(db: Db, userId: string): Promise<boolean> {
  return isThere(db)`insert into notification_settings (user_id, rhythm)
    select id, 'off' from users where id = ${userId}
    on conflict (user_id) do update set rhythm = 'off' returning user_id`
}
