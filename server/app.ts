import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './features/account/account.handlers.ts'
import { linkHandlers } from './features/auth/auth.links.handlers.ts'
import { registrationHandlers } from './features/auth/auth.registration.handlers.ts'
import { sessionHandlers } from './features/auth/auth.sessions.handlers.ts'
import type { Auth } from './features/auth/auth.ts'
import { chatHandlers } from './features/chat/chat.handlers.ts'
import { contactHandlers } from './features/contact/contact.handlers.ts'
import { welcomeParticipant } from './features/contact/contact.ts'
import { documentsHandlers } from './features/documents/documents.handlers.ts'
import { modulesHandlers } from './features/modules/modules.handlers.ts'
import { isModuleOn } from './features/modules/modules.ts'
import { newsHandlers } from './features/news/news.handlers.ts'
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts'
import { outboxHandlers } from './features/outbox/outbox.handlers.ts'
import { pointsHandlers } from './features/points/points.handlers.ts'
import { rankingOf } from './features/points/points.ts'
import { programmeHandlers } from './features/programme/programme.handlers.ts'
import { stagesHandlers } from './features/stages/stages.handlers.ts'
import { teamsHandlers } from './features/teams/teams.handlers.ts'
import type { Handler } from './platform/handler.ts'
import { createHttp } from './platform/http.ts'
import type { Services } from './services.ts'

/** Every feature of the product, one line each. Where a feature needs one above it, the piece is handed in here. */
export function allHandlers(services: Services, auth: Auth): Handler[] {
  return [
    ...programmeHandlers(services),
    ...accountHandlers(services, { rankingOf, chatPasswordOf: auth.chatPasswordOf }),
    ...modulesHandlers(services),
    ...documentsHandlers(services),
    ...sessionHandlers(services, auth),
    ...registrationHandlers(services, welcomeParticipant),
    ...linkHandlers(services, auth),
    ...stagesHandlers(services),
    ...teamsHandlers(services),
    ...notificationsHandlers(services),
    ...pointsHandlers(services),
    ...newsHandlers(services),
    ...chatHandlers(services),
    ...contactHandlers(services),
    ...outboxHandlers(services),
  ]
}

/** The whole server, ready to listen. */
export function createApp(services: Services, auth: Auth): Promise<FastifyInstance> {
  return createHttp({
    handlers: allHandlers(services, auth),
    recognise: auth.recognise,
    isModuleOn: (module, caller) => isModuleOn(services.db, module, caller),
    services,
  })
}
