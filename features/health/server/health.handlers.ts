import * as contract from '#features/health/contract/health.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Feature } from '#platform/server/feature.ts'
import { handle } from '#platform/server/http/handler.ts'
import { findRefused } from '#platform/server/mail/mail.ts'
import type { Services } from '#platform/server/services.ts'
import { certificateAt } from './health.certificate.ts'
import { findHealth } from './health.checks.ts'
import { findFailedJobs } from './health.store.ts'

const SHOWN = 20

export function healthHandlers(services: Services, features: readonly Feature[]) {
  const { config, db, mail } = services
  const certificate = certificateAt(config.url)
  return [
    handle(contract.getHealth, async () => {
      const [found, refused, failed] = await Promise.all([
        findHealth(services, features, certificate),
        findRefused(db, SHOWN),
        findFailedJobs(db, SHOWN),
      ])
      return { ...found, has_mail_server: mail.hasServer, refused, failed }
    }),

    handle(contract.sendTestMail, async ({ caller, request, fail }) => {
      if (!mail.hasServer) throw fail('health_no_mail_server')
      const { name: programme } = await getSettings(db)
      const mail_id = await db.transaction().execute((tx) =>
        mail.send(tx, {
          to: caller.person.email,
          name: caller.person.first_name,
          language: request.language,
          programme,
          template: 'mail_test',
          link: `${config.url}/console/health`,
        }),
      )
      return { mail_id, to: caller.person.email }
    }),

    handle(contract.readTestMail, async ({ caller, input, fail }) => {
      const found = await mail.find(input.mail_id)
      if (!found || found.to !== caller.person.email) throw fail('health_mail_not_found')
      return { state: found.state, answer: found.answer }
    }),
  ]
}
