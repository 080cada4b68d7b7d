import { feature } from '#platform/server/feature.ts'
import { savesHandlers } from './saves.handlers.ts'
import { savesPersonal } from './saves.personal.ts'

export const savesFeature = feature({
  name: 'saves',
  handlers: ({ services }) => savesHandlers(services),
  personal: { saves: savesPersonal },
  audited: {
    not: {
      saves: 'is a log itself, of what organisers wrote',
    },
  },
})
