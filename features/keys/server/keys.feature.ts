import { feature } from '#platform/server/feature.ts'
import { keysHandlers } from './keys.handlers.ts'
import { keysPersonal } from './keys.personal.ts'
import { recogniseAny } from './keys.ts'

export const keysFeature = feature({
  name: 'keys',
  door: ({ services, auth }) => ({ recognise: recogniseAny(services, auth.recognise) }),
  handlers: ({ services }) => keysHandlers(services),
  personal: { keys: keysPersonal },
  audited: {
    rows: ['api_keys'],
  },
})
