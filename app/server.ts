import { createSecretKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Auth } from '#features/auth/server/auth.ts'
import { allOf, type Door, type Feature, type House } from '#platform/server/feature.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { mountFiles } from '#platform/server/http/http-files.ts'
import { createHttp } from '#platform/server/http/http.ts'
import type { Checking } from '#platform/server/http/serialiser.ts'
import { togetherHandler } from '#platform/server/http/together.ts'
import { createLiveCalls } from '#platform/server/live/live-calls.ts'
import type { Services } from '#platform/server/services.ts'
import { features } from './features.ts'

/** Every call of the product. */
export function allHandlers(services: Services, auth: Auth, checking: Checking = {}): Handler[] {
  const house = { services, auth, features }
  const handlers = allOf(features, 'handlers').flatMap((handlersOf) => handlersOf(house))
  const { isModuleOn } = doorOf(house)
  return [...handlers, togetherHandler({ ...services, ...checking, handlers, isModuleOn })]
}

function doorOf(house: House): Door {
  return Object.assign({}, ...allOf(features, 'door').map((given) => given(house))) as Door
}

/** Every job of the product. */
export function allJobs(services: Services, auth: Auth) {
  const { mail } = services
  const jobs = allOf(features, 'jobs').map((jobsOf) => jobsOf({ services, auth, features }))
  return {
    tasks: [mail.task, mail.sweep.task, ...jobs.flatMap(({ tasks }) => tasks)],
    crons: [mail.sweep.cron, ...jobs.flatMap(({ crons }) => crons)],
  }
}

type AppWish = {
  /** Those of `allHandlers`, when whoever starts the app needs them too. */
  handlers?: Handler[]
} & Checking

/** The whole server, ready to listen. */
export async function createApp(
  services: Services,
  auth: Auth,
  { checked, handlers: all = allHandlers(services, auth, { checked }) }: AppWish = {},
): Promise<FastifyInstance> {
  const handlers = services.reads.noting(all)
  const house = { services, auth, features }
  const door = doorOf(house)
  const http = await createHttp({ ...door, checked, handlers, services })
  http.addHook('onClose', async () => {
    for (const drain of allOf(features, 'drain')) await drain(services)
  })
  services.live.answerCalls(
    createLiveCalls({
      ...door,
      checked,
      recognise: door.recognisePerson,
      handlers,
      metrics: services.metrics,
      log: services.log,
    }),
  )
  const secret = createSecretKey(await door.fileSecret())
  mountFiles(http, { files: services.files, secret, fileOf: (key) => fileOf(services, features, key) })
  for (const mount of allOf(features, 'mount')) await mount(http, house)
  return http
}

async function fileOf(services: Services, all: readonly Feature[], key: string) {
  // The lowest is asked last: pictures have no keys that look different from all others.
  for (const find of allOf(all, 'fileOf').toReversed()) {
    const found = await find(services, key)
    if (found !== 'other') return found
  }
  return undefined
}
