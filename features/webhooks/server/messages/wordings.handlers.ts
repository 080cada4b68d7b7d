import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { MESSAGE_EVENTS, type MessageEvent, type WebhookEvent } from '#features/webhooks/contract/events.ts'
import * as contract from '#features/webhooks/contract/wordings.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import type { Services } from '#platform/server/services.ts'
import { bodyOf } from './bodies.rules.ts'
import { composed, ownWords, placeholdersOf, valuesOf } from './composing.ts'
import { examples, exampleHappening } from './examples.ts'
import { type MessageWords, unknownNames } from './filling.rules.ts'
import { deleteWording, findWordings, setWording } from './wordings.store.ts'

/** What is wrong with words, by field: names in braces that stand for nothing, and those that do. */
function faultsOf(event: MessageEvent, words: MessageWords): Faults {
  const known = placeholdersOf(event)
  const names = known.map((name) => `{${name}}`).join(', ')
  return Object.fromEntries(
    (['title', 'text'] as const)
      .filter((field) => unknownNames(words[field], known).length > 0)
      .map((field) => [
        field,
        {
          code: 'webhook_placeholder',
          values: {
            unknown: unknownNames(words[field], known)
              .map((name) => `{${name}}`)
              .join(', '),
            names,
          },
        },
      ]),
  )
}

function wordingOf(event: MessageEvent, language: Language, own: MessageWords | undefined): contract.Wording {
  const { title, text } = own ?? ownWords(event, language)
  return { event, language, title, text, is_own: own !== undefined, placeholders: placeholdersOf(event) }
}

const SAMPLE_ADDRESS = { slack: 'https://hooks.slack.com/services/T/B/X', teams: '', google_chat: '' }

export function wordingsHandlers({ db, config }: Services, told: readonly WebhookEvent[]) {
  return [
    handle(contract.describeWebhookEvents, async () => ({ told: [...told], examples: examples() })),

    handle(contract.listWordings, async () => {
      const own = await findWordings(db)
      return {
        wordings: MESSAGE_EVENTS.flatMap((event) =>
          LANGUAGES.map((language) =>
            wordingOf(
              event,
              language,
              own.find((each) => each.event === event && each.language === language),
            ),
          ),
        ),
      }
    }),

    handle(contract.writeWording, async ({ input: { event, language, title, text }, fail }) => {
      const fields = faultsOf(event, { title, text })
      if (Object.keys(fields).length > 0) throw fail('webhook_placeholder_unknown', { fields })
      await setWording(db, { event, language, title, text })
      return { wording: wordingOf(event, language, { title, text }) }
    }),

    handle(contract.resetWording, async ({ input: { event, language } }) => {
      await deleteWording(db, event, language)
      return { wording: wordingOf(event, language, undefined) }
    }),

    handle(contract.previewMessage, async ({ input: { kind, event, language, title, text }, fail }) => {
      const fields = faultsOf(event, { title, text })
      if (Object.keys(fields).length > 0) throw fail('webhook_placeholder_unknown', { fields })
      const { name, time_zone } = await getSettings(db)
      const values = valuesOf(exampleHappening(language), { language, programme: name, zone: time_zone })
      const message = composed(event, { title, text }, { values, language, url: config.url })
      return {
        message: {
          title: message.title,
          text: message.text,
          link: message.link.words,
          body: JSON.stringify(bodyOf(kind, message, SAMPLE_ADDRESS[kind]), null, 2),
        },
      }
    }),
  ]
}
