import type { Language } from '#platform/contract/languages.ts'
import type { Certificate } from '#features/learning/contract/learning.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import { say } from '#platform/server/words/texts.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { drawCertificate } from './certificate.paper.ts'
import { getTries } from './check.store.ts'
import { findCertificate, findEarned } from './progress.store.ts'

type CertificateOf = { course_id: string; user_id: string }

/** What stands on the certificate of somebody who has completed a course. */
export async function describeCertificate(
  db: Db,
  learner: CertificateOf,
  language: Language,
): Promise<Certificate | undefined> {
  const found = await findCertificate(db, learner)
  if (!found?.completed_at || !found.certificate) return undefined
  const { title, language: written } = textIn(found.outline.texts, language)
  const { best_percent } = await getTries(db, learner, 0)
  const earned = await findEarned(db, learner)
  return {
    number: found.certificate,
    issued_at: found.completed_at,
    language: written,
    title,
    first_name: found.first_name,
    last_name: found.last_name,
    percent: best_percent,
    points: earned?.points ?? 0,
    crew: earned?.crew ?? null,
  }
}

/** The same as a file to print. */
export async function writeCertificate(
  db: Db,
  learner: CertificateOf,
  language: Language,
): Promise<{ name: string; pdf: string } | undefined> {
  const shown = await describeCertificate(db, learner, language)
  if (!shown) return undefined
  const { title, percent, points, crew } = shown
  const { name: programme } = await getSettings(db)
  const worded = (key: string, values?: Record<string, string | number>) =>
    say(language, `learning.certificate.${key}`, values)
  const at = new Date(shown.issued_at)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  const pdf = await drawCertificate({
    at,
    title,
    programme,
    heading: worded('heading'),
    intro: worded('intro'),
    person: `${shown.first_name} ${shown.last_name}`,
    completed: worded('completed'),
    facts: [
      ...(percent === null ? [] : [worded('score', { percent })]),
      worded('date', { date }),
      ...(points > 0
        ? [
            crew
              ? worded('points_for', { count: points, crew: crew.name })
              : worded('points', { count: points }),
          ]
        : []),
    ],
    paint: crew?.vehicle.colour ?? 'sunflower',
    number: worded('number', { number: shown.number }),
    check: worded('check'),
    language,
  })
  return { name: `${worded('file', { title })}.pdf`, pdf: pdf.toString('base64') }
}
