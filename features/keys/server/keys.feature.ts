import { feature } from '#platform/server/feature.ts'
import { keysHandlers } from './keys.handlers.ts'
import { recogniseAny } from './keys.ts'

export const keysFeature = feature({
  name: 'keys',
  door: ({ services, auth }) => ({ recognise: recogniseAny(services, auth.recognise) }),
  handlers: ({ services }) => keysHandlers(services),
  personal: {
    keys: {
      api_keys: {
        made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
        revoked_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  audited: {
    rows: ['api_keys'],
    things: {
      api_keys: { by: 'key_id', name: 'name' },
    },
  },
})
