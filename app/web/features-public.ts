import { authWeb } from '#features/auth/web/auth.web.ts'
import { documentsWeb } from '#features/documents/web/documents.web.ts'
import { inboxWeb } from '#features/inbox/web/inbox.web.ts'
import { outboxWeb } from '#features/outbox/web/outbox.web.ts'
import { pushWeb } from '#features/push/web/push.web.ts'
import { signOnWeb } from '#features/sign-on/web/sign-on.web.ts'
import { setupWeb } from '#features/setup/web/setup.web.ts'

/** The features that have something for whoever is not in yet, or begin with the app: every browser loads them first. */
export const publicFeatures = [authWeb, documentsWeb, inboxWeb, outboxWeb, pushWeb, setupWeb, signOnWeb]
