import type { ChannelKind } from '#features/webhooks/contract/destinations.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/services.ts'
import { bodyOf } from './bodies.rules.ts'
import { composed, type Happening, isMessageEvent, ownWords, valuesOf } from './composing.ts'
import { findWordings } from './wordings.store.ts'

type Told = {
  kind: ChannelKind
  language: Language | null
  event: string
  secret: string
  happened: Happening
}

/** What a channel is sent, put together at the moment of sending: in the words of today, of nobody who has gone. */
export async function channelBody(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { kind, language: chosen, event: told, secret, happened }: Told,
): Promise<string> {
  const event = isMessageEvent(told) ? told : 'webhook.test'
  const language = chosen ?? 'en'
  const [{ name, time_zone }, [own]] = await Promise.all([
    getSettings(db),
    event === 'webhook.test' ? [] : findWordings(db, { event, language }),
  ])
  const values = valuesOf(
    { data: happened.data, words: happened.words ?? {} },
    { language, programme: name, zone: time_zone },
  )
  const message = composed(event, own ?? ownWords(event, language), { values, language, url: config.url })
  return JSON.stringify(bodyOf(kind, message, secret))
}
