import { MODULE_NAMES, type ModuleName, modulesChanged } from '#platform/contract/modules.ts'
import { moduleStatuses, removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Command, Options } from './command.ts'
import { getPersonByMail } from './people.ts'
import { tellEveryone } from './tell.ts'

export const listModuleSwitches: Command = async ({ db }, _words, options) => {
  const person = options.person ? await getPersonByMail(db, options.person) : undefined
  const listener = options.segment ? { id: '', segment: options.segment, access: true } : person
  const statuses = await moduleStatuses(db, listener)
  return MODULE_NAMES.map((name) => `${statuses[name] ? 'on ' : 'off'}  ${name}`)
}

export function turnModule(is_on: boolean): Command {
  return async (programme, [name = ''], options) => {
    const { db } = programme
    const where = await scopeOf(db, options)
    await setSwitch(db, { module: moduleNamed(name), ...where, is_on })
    await tellEveryone(programme, modulesChanged)
    return [`${name} is ${is_on ? 'on' : 'off'} for ${where.words}.`]
  }
}

export const resetModule: Command = async (programme, [name = ''], options) => {
  const { db } = programme
  const where = await scopeOf(db, options)
  await removeSwitch(db, { module: moduleNamed(name), ...where })
  await tellEveryone(programme, modulesChanged)
  return [`${name} has no switch of its own for ${where.words} any more.`]
}

function moduleNamed(name: string): ModuleName {
  const found = MODULE_NAMES.find((known) => known.toLowerCase() === name.toLowerCase())
  if (!found)
    throw new StartError(
      `There is no module ${name || '(none given)'}. Known are ${MODULE_NAMES.join(', ')}.`,
    )
  return found
}

async function scopeOf(db: Db, { segment, person }: Options) {
  if (segment !== undefined)
    return { scope: 'segment' as const, target: segment, words: `the segment ${segment}` }
  if (person === undefined) return { scope: 'all' as const, target: '', words: 'everybody' }
  const { id } = await getPersonByMail(db, person)
  return { scope: 'person' as const, target: id, words: person }
}
