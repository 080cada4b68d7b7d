import { listJobs } from './jobs.ts'
import { listModuleSwitches, resetModule, turnModule } from './modules.ts'
import type { Programme } from './open-programme.ts'
import { addPerson, deactivatePerson, invite, makeLink, setFlag, setRole } from './people.ts'
import { listSettings, setOneSetting } from './settings.ts'

export type Options = {
  segment?: string
  person?: string
  role?: string
  language?: string
  hours?: string
}

/** Does its work and answers the lines to print. Throws StartError with a sentence for what the caller can put right. */
export type Command = (programme: Programme, words: string[], options: Options) => Promise<string[]>

export const commands: Record<string, Command> = {
  'settings list': listSettings,
  'settings set': setOneSetting,
  'modules list': listModuleSwitches,
  'modules on': turnModule(true),
  'modules off': turnModule(false),
  'modules reset': resetModule,
  'people add': addPerson,
  'people role': setRole,
  'people access': setFlag('access'),
  'people vote': setFlag('user_can_vote'),
  'people deactivate': deactivatePerson(true),
  'people activate': deactivatePerson(false),
  'people invite': invite,
  'people link': makeLink,
  'jobs list': listJobs,
}
