import { featuresAbove } from '#features/people/server/people.ts'
import { feature, oneOf } from '#platform/server/feature.ts'
import { byClock, jobsOf } from '#platform/server/jobs/jobs.ts'
import { perDatabase } from '#platform/server/database/kept.ts'
import type { Services } from '#platform/server/services.ts'
import { mountLogout, onwardOf } from './logging-out.ts'
import { mountPosted } from './posted-answers.ts'
import { providersHandlers } from './providers.handlers.ts'
import { signOnHandlers } from './sign-on.handlers.ts'
import { createProtocols, namesOfProviders, type Protocols } from './sign-on.ts'
import { deleteOld, findLinksOf, moveLinks } from './sign-on.store.ts'

/** One set for each app of this process. */
const kept = perDatabase((): { protocols?: Protocols } => ({}))
const protocolsOf = (services: Services) => (kept(services.db).protocols ??= createProtocols(services))

export const signOnFeature = feature({
  name: 'sign-on',
  handlers: ({ services, features, auth }) => [
    ...signOnHandlers({
      services,
      auth,
      protocols: protocolsOf(services),
      above: featuresAbove(features),
      welcome: oneOf(features, 'welcome'),
    }),
    ...providersHandlers(services, protocolsOf(services)),
  ],
  providersOf: ({ db }) => namesOfProviders(db),
  signOn: {
    linksOf: async (db, userId) =>
      (await findLinksOf(db, userId))
        .filter(({ is_on }) => is_on)
        .map(({ provider_id: id, name }) => ({ id, name })),
    onwardOf: (services, sessionId) => onwardOf(services, protocolsOf(services), sessionId),
  },
  mount: async (http, { services }) => {
    await mountLogout(http, services, protocolsOf(services))
    await mountPosted(http, services, protocolsOf(services))
  },
  jobs: ({ services }) => jobsOf(byClock('sign_on.sweep', '40 3 * * *', () => deleteOld(services.db))),
  merging: { move: async (tx, { from, to }) => moveLinks(tx, from, to).then(() => ({})) },
  personal: {
    signing_in_by_providers: {
      sign_on_links: {
        user_id: { erased: 'deleted', exported: ['subject', 'linked_at', 'last_used_at'] },
      },
      sign_on_providers: {
        made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
      },
    },
  },
  audited: {
    rows: ['sign_on_providers'],
    aboutPeople: ['sign_on_links'],
    things: { sign_on_providers: { by: 'provider_id', name: 'name' } },
    not: {
      sign_on_tries: 'written at each sign-in',
      sign_on_sessions: 'written at each sign-in',
      sign_on_logouts: 'written at each logout there',
      sign_on_assertions: 'written at each sign-in',
    },
  },
})
