import { feature } from '#platform/server/feature.ts'
import { modulesConsoleHandlers } from './modules.console.handlers.ts'
import { modulesHandlers } from './modules.handlers.ts'
import { isModuleOn } from './modules.ts'

export const modulesFeature = feature({
  name: 'modules',
  door: ({ services }) => ({ isModuleOn: (module, caller) => isModuleOn(services.db, module, caller) }),
  handlers: ({ services }) => [...modulesHandlers(services), ...modulesConsoleHandlers(services)],
  personal: {
    modules: {
      module_switches: {
        target: { erased: 'deleted', exported: ['module', 'is_on', 'changed_at'] },
      },
    },
  },
  audited: {
    rows: ['module_switches'],
  },
})
