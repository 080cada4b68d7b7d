import type { Language } from '#platform/contract/languages.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import type { ListedContent } from './row-actions.tsx'

type TitledTexts = readonly { language: Language; title: string }[]

/** What most cards have written on them. */
type UsualCard = {
  id: string
  title?: string
  languages?: readonly Language[]
  texts?: TitledTexts
  state?: string
  stage?: string
}

type Further = Pick<ListedContent, 'actions' | 'signs'>
type Named = { title: string; languages: readonly Language[] }

/** What a kind says of its cards: less where they have their names and languages on them. */
export type ListedOf<Card> = Further &
  (Card extends Named | { texts: TitledTexts } ? Partial<Named> : Named) &
  (Card extends { state: string } | { stage: string } ? { state?: string } : { state: string })

/** The line of a card; its texts are read in the language of the page. */
export function listedFrom<Card extends { id: string }>(
  card: Card,
  own: { path: string; word: (state: string) => string; row: ListedOf<Card> },
): ListedContent {
  const usual: UsualCard = card
  const texts = usual.texts ?? []
  const row: Further & Partial<Named> & { state?: string } = own.row
  const state = row.state ?? usual.stage ?? usual.state ?? ''
  return {
    id: card.id,
    to: `${own.path}/${card.id}`,
    title: usual.title ?? readIn(texts, currentLanguage())?.title ?? '',
    languages: usual.languages ?? texts.map(({ language }) => language),
    ...row,
    state,
    stateWord: own.word(state),
  }
}
