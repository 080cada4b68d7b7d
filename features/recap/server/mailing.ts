import * as notifications from '#features/notifications/server/notifications.ts'
import { moduleStatuses } from '#features/modules/server/modules.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { RecapCard } from '#features/recap/contract/recap.ts'
import { LOCALES, type Language } from '#platform/contract/languages.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { say } from '#platform/server/words/texts.ts'
import { findCard, takeMail } from './recap.store.ts'
import { cardOf } from './recap.views.ts'

/**
 * Writes the newest card of somebody as a mail, once, if they still wish it and have the part of the programme. What it
 * tells is what the page shows.
 */
export async function mailRecap(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  userId: string,
): Promise<void> {
  const reader = await notifications.findRecipient(db, userId)
  if (!reader || (await notifications.findWantingMail(db, 'recap', [userId])).length === 0) return
  const { language } = reader
  const { name: programme, time_zone } = await getSettings(db)
  const zone = (await notifications.findDigest(db, userId)).time_zone ?? time_zone
  const token = await notifications.unsubscribeToken(db, userId)
  await inTransaction(db, async (tx) => {
    const person = await takeMail(tx, userId)
    const row = person && (await findCard(tx, userId))
    if (!row) return
    const on = await moduleStatuses(tx, person)
    if (!on.RecapModule || !on.NotificationModule) return
    const card = cardOf(row, { language, on })
    const link = `${config.url}/recap/${card.week}`
    await mail.send(tx, {
      to: reader.email,
      name: reader.first_name,
      language,
      template: 'recap',
      programme,
      link,
      values: { crew: card.team.name },
      items: itemsOf(card, { language, zone, link, url: config.url }),
      unsubscribe: `${config.url}/unsubscribe/${token}`,
    })
  })
}

type Surroundings = { language: Language; zone: string; link: string; url: string }

/** The parts of the card, each a line with its link: place and deeds, the thank-you, one thing for next week. */
function itemsOf(
  { road, place, deeds, thanks, thanks_words, next }: RecapCard,
  { language, zone, link, url }: Surroundings,
) {
  const done = deeds.map(({ words }) => words).join(' · ')
  const moment = (at: string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(at))
  const nameOf = (person: { first_name: string; last_name: string }) =>
    `${person.first_name} ${person.last_name}`.trim()
  return [
    { headline: [road, place].filter(Boolean).join(' '), detail: done || null, link },
    thanks
      ? {
          headline: say(language, 'recap.thanks_line', {
            giver: nameOf(thanks.giver),
            receiver: nameOf(thanks.receiver),
            value: thanks.value.word,
          }),
          detail: thanks.text,
          link,
        }
      : { headline: thanks_words, detail: null, link },
    {
      headline: `${say(language, 'recap.next_week')} ${next.words}`,
      detail: next.at && moment(next.at),
      link: `${url}${next.path}`,
    },
  ]
}
