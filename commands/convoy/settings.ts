import { modulesChanged } from '#platform/contract/modules.ts'
import {
  getSettings,
  isSettingName,
  type SettingName,
  setSetting,
  settings,
} from '#features/programme/server/programme.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from './command.ts'
import { tellEveryone } from './tell.ts'

export const listSettings: Command = async ({ db }) => {
  const values = await getSettings(db)
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values).map(([name, value]) => `${name.padEnd(width)}  ${JSON.stringify(value)}`)
}

export const setOneSetting: Command = async (programme, [name = '', ...words]) => {
  const { db } = programme
  if (!isSettingName(name)) {
    throw new StartError(
      `There is no setting ${name || '(none given)'}. Known are ${Object.keys(settings).join(', ')}.`,
    )
  }
  const value = readValue(name, words.join(' '))
  const read = settings[name].schema.safeParse(value)
  if (!read.success) {
    throw new StartError(
      `${name} cannot be ${JSON.stringify(value)}: ${read.error.issues[0]?.message ?? 'wrong form'}.`,
    )
  }
  await setSetting(db, name, value)
  // Among the settings is whether the programme has started, which the navigation shows.
  await tellEveryone(programme, modulesChanged)
  return [`${name} is now ${JSON.stringify(read.data)}.`]
}

/** What a person types, as the value that the setting wants: its default tells of what kind it is. */
function readValue(name: SettingName, text: string): unknown {
  if (text === 'null') return null
  const { initial } = settings[name]
  if (Array.isArray(initial)) {
    const entries = text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
    return initial.some((each) => typeof each === 'number') ? entries.map(Number) : entries
  }
  if (typeof settings[name].initial === 'boolean') return text === 'on' || text === 'true'
  if (typeof settings[name].initial === 'number' || name.endsWith('_length')) return Number(text)
  return text
}
