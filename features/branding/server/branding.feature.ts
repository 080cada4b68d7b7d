import { feature } from '#platform/server/feature.ts'
import { mountLogo } from '#platform/server/http/http-files.ts'
import { brandingHandlers } from './branding.handlers.ts'
import { logoForMail } from './branding.mails.ts'
import { describeBranding, logoFile, pageBrand } from './branding.ts'

export const brandingFeature = feature({
  name: 'branding',
  door: ({ services }) => ({ brand: () => pageBrand(services.db) }),
  handlers: ({ services }) => brandingHandlers(services),
  brandingOf: ({ db }, settings) => describeBranding(db, settings),
  mount: (http, { services }) =>
    mountLogo(http, {
      files: services.files,
      fileOf: (id) => logoFile(services.db, id),
      pngOf: (id) => logoForMail(services, id),
    }),
})
