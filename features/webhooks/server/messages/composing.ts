import {
  MESSAGE_EVENTS,
  MESSAGE_PLACEHOLDERS,
  type MessageEvent,
} from '#features/webhooks/contract/events.ts'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'
import { LANGUAGES, type Language, LOCALES } from '#platform/contract/languages.ts'
import { say } from '#platform/server/words/texts.ts'
import type { ChannelMessage } from './bodies.rules.ts'
import { filledWords, type MessageWords, plainLine } from './filling.rules.ts'

export const isMessageEvent = (event: string): event is MessageEvent =>
  (MESSAGE_EVENTS as readonly string[]).includes(event)

/** What may stand in braces in the words of an event. */
export const placeholdersOf = (event: MessageEvent): string[] => ['programme', ...MESSAGE_PLACEHOLDERS[event]]

/** The page of Convoy where people see more. */
const PAGES: Record<MessageEvent, string> = {
  'programme.started': '/',
  'programme.ended': '/ranking',
  'stage.started': '/road',
  'stage.results': '/ranking',
  'standing.weekly': '/ranking',
  'crew.founded': '/find-a-team',
  'news.published': '/news',
  'challenge.published': '/challenges',
  'course.published': '/learning',
  'training.published': '/trainings',
  'vote.opened': '/vote',
  'vote.closed': '/vote',
  'questionnaire.opened': '/',
  'wall.post_reported': '/console/queues',
  'contact.letter_received': '/console/queues',
  'backup.failed': '/console/backups',
}

/** As Convoy says it, with names in braces. */
export function ownWords(event: MessageEvent | 'webhook.test', language: Language): MessageWords {
  const names = event === 'webhook.test' ? ['programme', 'name'] : placeholdersOf(event)
  const braced = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
  const word = (part: string) => say(language, `webhook_messages.${event.replace('.', '_')}.${part}`, braced)
  return { title: word('title'), text: word('text') }
}

type Crew = { position: number; name: string; score: number }
/** What a message tells of, as it was written down when it happened. */
export type Happening = {
  data: { name?: string; crews?: Crew[] }
  words: {
    titles?: Partial<Record<Language, string>>
    stage?: string
    crew?: string
    until?: string
    points?: number
    voters?: number
    voted?: number
  }
}

type Surroundings = { language: Language; programme: string; zone: string }

/** What stands for the names in braces. */
export function valuesOf(
  { data, words }: Happening,
  { language, programme, zone }: Surroundings,
): Record<string, string> {
  const number = (value: number) => spacedNumbers(language).format(value)
  const moment = (at: string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
    }).format(new Date(at))
  const { titles = {}, until } = words
  const title = titles[language] ?? LANGUAGES.map((other) => titles[other]).find(Boolean)
  const crews = (data.crews ?? []).slice(0, 3)
  const at = until === undefined ? '' : moment(until)
  const lines = crews.map(({ position, name, score }) => `${position}. ${plainLine(name)}: ${number(score)}`)
  return {
    programme: plainLine(programme),
    name: plainLine(data.name ?? ''),
    title: plainLine(title ?? ''),
    stage: plainLine(words.stage ?? ''),
    crew: plainLine(words.crew ?? ''),
    until: at,
    starts: at,
    points: number(words.points ?? 0),
    voters: number(words.voters ?? 0),
    voted: number(words.voted ?? 0),
    winner: plainLine(crews[0]?.name ?? ''),
    top_three: lines.join('\n'),
  }
}

export function composed(
  event: MessageEvent | 'webhook.test',
  words: MessageWords,
  { values, language, url }: { values: Record<string, string>; language: Language; url: string },
): ChannelMessage {
  const page = event === 'webhook.test' ? '/' : PAGES[event]
  return {
    ...filledWords(words, values),
    link: { words: say(language, 'webhook_open'), url: `${url}${page}` },
  }
}
