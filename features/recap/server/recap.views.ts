import { DEEDS, type NextKind } from '#features/recap/contract/figures.ts'
import type { RecapCard } from '#features/recap/contract/recap.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ModuleName, ModuleStatuses } from '#platform/contract/modules.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { say } from '#platform/server/words/texts.ts'
import { excerptOf } from '#platform/server/words/written-text.ts'
import { isQuiet } from './recap.rules.ts'
import type { CardRow } from './recap.store.ts'

const EXCERPT = 280

/** Nothing leads to what is off for the reader. */
const MODULES_OF: Record<NextKind, readonly ModuleName[]> = {
  training: ['ElearningModule'],
  stage: [],
  must_read: ['NewsModule'],
  place: ['DuelsModule', 'RankingModule'],
  seat: ['VehicleModule'],
  ride: [],
}

/** A card in words. Its figures never change; whom it names, and what it leads to, is what the reader may see now. */
export function cardOf(row: CardRow, reader: { language: Language; on: ModuleStatuses }): RecapCard {
  const { language, on } = reader
  const { week, team, town, figures } = row
  return {
    week,
    team: { ...team, members: figures.members },
    town,
    road: roadOf(row, language),
    place: on.RankingModule ? placeOf(row, language) : null,
    deeds: DEEDS.flatMap((kind) => {
      const count = figures.deeds[kind]
      return count > 0
        ? [{ kind, words: say(language, `recap.deeds.${kind}`, { count, wins: figures.wins }) }]
        : []
    }),
    thanks: thanksOf(row, reader),
    thanks_words: say(language, 'recap.thanks_none'),
    next: nextOf(row, reader),
  }
}

/** What the week was: where the crew is, and how far it came. A quiet one is nobody's fault. */
export function roadOf({ figures, town, town_ahead }: CardRow, language: Language): string {
  const { founded, arrived, points } = figures
  const values = { points, town: town ?? '', ahead: town_ahead ?? '' }
  const words = (key: string) => say(language, `recap.road.${key}`, values)
  if (isQuiet(figures)) return words(founded ? 'quiet_new' : 'quiet')
  if (founded) return words('new')
  if (town === null) return words('plain')
  if (arrived) return words('arrived')
  return words(town_ahead === null ? 'last' : 'on_the_way')
}

function placeOf({ figures, town }: CardRow, language: Language): string | null {
  const { place, crews, place_before } = figures
  if (place === null) return null
  // Who has fallen back sees where they stand, and nothing more is said about it.
  const up = place_before === null ? 0 : Math.max(0, place_before - place)
  return say(language, town === null ? 'recap.place' : 'recap.place_in', {
    place,
    crews,
    up,
    town: town ?? '',
  })
}

function thanksOf(
  { thanks, user_id }: CardRow,
  { language, on }: { language: Language; on: ModuleStatuses },
) {
  if (!thanks) return null
  const { texts, sign, colour, text, ...people } = thanks
  // Others' thanks stand on the wall alone, the own ones in the own book as well.
  const isOwn = user_id === people.giver.id || user_id === people.receiver.id
  if (!on.WallModule && !isOwn) return null
  return {
    ...people,
    text: excerptOf(text, EXCERPT, () => '…'),
    value: { word: textIn(texts, language).title, sign, colour },
  }
}

function nextOf(
  { next, titles }: CardRow,
  { language, on }: { language: Language; on: ModuleStatuses },
): RecapCard['next'] {
  const isNamed = next.id !== undefined
  const title = titles && titles.length > 0 ? textIn(titles, language).title : undefined
  const isThere = MODULES_OF[next.kind].every((module) => on[module]) && (!isNamed || title !== undefined)
  const { kind, id = '', at = null, count = 0, place = 0 } = isThere ? next : { kind: 'ride' as const }
  return {
    kind,
    words: say(language, `recap.next.${kind}`, { title: title ?? '', count, place }),
    at,
    path: pathOf(kind, id),
  }
}

function pathOf(kind: NextKind, id: string): string {
  switch (kind) {
    case 'training':
      return `/trainings/${id}`
    case 'stage':
      return '/road'
    case 'must_read':
      return `/news?article=${id}`
    case 'place':
      return '/duels'
    case 'seat':
      return '/invite-passengers'
    case 'ride':
      return '/'
  }
}
