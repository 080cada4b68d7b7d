import { keepPerDatabase } from '#platform/server/database/kept.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { versionOf } from './programme.console.rules.ts'
import { hasStarted, isUnderWay } from './programme.rules.ts'
import { isSettingName, type SettingName, type Settings, settings } from './programme.settings.ts'
import { findNow, findSettingRows, getKeySecret, lockSettings, setSettingRow } from './programme.store.ts'

export { hasDemoRow as isDemoData, insertDemoRow as markDemo } from './programme.store.ts'
export { passwordPolicyOf } from './programme.rules.ts'
export { type FindGaps, gapsLeft, gapsOf } from './programme.gaps.ts'
export { isSettingName, type SettingName, type Settings, settings } from './programme.settings.ts'

const kept = keepPerDatabase(2_000, loadSettings)

/** The settings of the programme, at most two seconds old. */
export function getSettings(db: Db): Promise<Settings> {
  return kept.get(db)
}

/** After settings were set within a transaction of somebody else. */
export function forgetSettings(db: Db) {
  kept.forget(db)
}

/** Sets one setting; throws the zod error of its schema when the value does not fit. */
export async function setSetting(db: Db, name: SettingName, value: unknown): Promise<void> {
  await setSettingRow(db, name, settings[name].schema.parse(value))
  kept.forget(db)
}

// The clock of the database, as far as this process knows it: asked as seldom as the settings, and told on from there.
const clock = keepPerDatabase(2_000, async (db: Db) => {
  const asked = performance.now()
  return { asked, read: Date.parse(await findNow(db)) }
})

async function tellNow(db: Db): Promise<string> {
  const { asked, read } = await clock.get(db)
  return new Date(read + performance.now() - asked).toISOString()
}

/** Whether the programme has started, by the clock of the database. */
export async function isStarted(db: Db): Promise<boolean> {
  return hasStarted(await getSettings(db), await tellNow(db))
}

/** Whether the programme has started and is not over, by the clock of the database. */
export async function isRunning(db: Db): Promise<boolean> {
  return isUnderWay(await getSettings(db), await tellNow(db))
}

/** 32 secret bytes that all instances share. */
export function getKey(
  db: Db,
  name: 'session' | 'chat' | 'files' | 'push' | 'totp' | 'unsubscribe' | 'setup' | 'webhooks' | 'sign_on',
): Promise<Buffer> {
  return getKeySecret(db, name)
}

/** The settings of this moment, and the version of these of them. */
export async function readVersioned(db: Db, names: readonly SettingName[]) {
  const rows = await findSettingRows(db)
  return { settings: settingsFrom(rows), version: versionOf(rows, names) }
}

/**
 * Changes some settings in one go; `change` says what they come to, and may throw. Answers false when somebody else
 * has changed one of `names` since `version` was read.
 */
export async function saveSettings(
  db: Db,
  wish: {
    names: readonly SettingName[]
    version: string
    change: (tx: Db, before: Settings) => Promise<Partial<Settings>>
  },
): Promise<boolean> {
  const saved = await inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const { settings: before, version } = await readVersioned(tx, wish.names)
    if (version !== wish.version) return false
    const values = await wish.change(tx, before)
    for (const [name, value] of Object.entries(values)) await setSettingRow(tx, name, value)
    return true
  })
  kept.forget(db)
  return saved
}

async function loadSettings(db: Db): Promise<Settings> {
  return settingsFrom(await findSettingRows(db))
}

function settingsFrom(rows: readonly { name: string; value: unknown }[]): Settings {
  const values: Record<string, unknown> = {}
  for (const [name, { initial }] of Object.entries(settings)) values[name] = initial
  for (const { name, value } of rows) {
    if (!isSettingName(name)) continue
    const read = settings[name].schema.safeParse(value)
    if (read.success) values[name] = read.data
  }
  return values as Settings
}
