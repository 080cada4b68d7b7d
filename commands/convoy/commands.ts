import type { Command } from './command.ts'
import { listJobs } from './jobs.ts'
import { listModuleSwitches, resetModule, turnModule } from './modules.ts'
import { addPerson, deactivatePerson, invite, makeLink, setFlag, setRole } from './people.ts'
import { listSettings, setOneSetting } from './settings.ts'

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
