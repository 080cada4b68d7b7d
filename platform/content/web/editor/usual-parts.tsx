import type { Picture } from '#platform/contract/pictures.ts'
import type { Saved } from '#platform/content/contract/saves.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { ContentEditorProps, WholeEditorProps } from './content-editor-props.ts'
import { readIn } from './written-texts.ts'

/** A piece as most kinds have it. */
type UsualPiece = {
  id: string
  saved: Saved | null
  state?: string
  stage?: string
  pictures?: readonly Picture[]
  reach?: number
}

type Titled = { texts: Parameters<typeof readIn<{ language: 'en'; title: string }>>[0] }

/** What a kind does not say of its page is as on most: its id, its title and state, whom it reaches. */
export function useUsualParts<Item, T extends object>(own: ContentEditorProps<Item, T>) {
  const c = useTexts('console_content')
  const usual = (item: Item) => item as unknown as UsualPiece
  const given = own as Partial<WholeEditorProps<Item, T>>
  const state = given.state ?? ((item: Item) => usual(item).stage ?? usual(item).state ?? '')
  const parts: Partial<WholeEditorProps<Item, T>> = {
    idOf: (item) => usual(item).id,
    numberOf: (item) => usual(item).saved?.number ?? 0,
    titleOf: (content) => readIn((content as Titled).texts, currentLanguage())?.title ?? '',
    picturesOf: (item) => usual(item).pictures ?? [],
    isDraft: (item) => state(item) === 'draft',
    stateWord: (of) => c(`state_${of as 'draft'}`),
    renderSigns: (item) => {
      const { reach } = usual(item)
      return reach !== undefined && <ReachSign>{c('reaches', { count: reach })}</ReachSign>
    },
  }
  return { ...parts, ...given, state } as WholeEditorProps<Item, T>
}

/** Whom a piece reaches, beside its state. */
export function ReachSign({ children }: { children: string }) {
  return <span className="text-sm text-ink-soft">{children}</span>
}
