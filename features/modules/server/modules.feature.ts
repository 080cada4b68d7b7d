import { feature } from '#platform/server/feature.ts'
import { modulesConsoleHandlers } from './modules.console.handlers.ts'
import { modulesHandlers } from './modules.handlers.ts'
import { modulesPersonal } from './modules.personal.ts'
import { isModuleOn } from './modules.ts'

export const modulesFeature = feature({
  name: 'modules',
  door: ({ services }) => ({ isModuleOn: (module, caller) => isModuleOn(services.db, module, caller) }),
  handlers: ({ services }) => [...modulesHandlers(services), ...modulesConsoleHandlers(services)],
  personal: { modules: modulesPersonal },
  audited: {
    rows: ['module_switches'],
  },
})
