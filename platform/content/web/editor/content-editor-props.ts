import type { ReactNode } from 'react'
import type { Picture } from '#platform/contract/pictures.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Saved, SavedKind } from '#platform/content/contract/saves.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import type { EarlierSaves } from './earlier-saves.ts'
import type { Editor } from './use-editor.ts'

/** The pictures of what is written: those that stand in it, and those that were handed over for it. */
export interface EditorPictures {
  known: ReadonlyMap<string, Picture>
  add: (picture: Picture) => void
}

interface OwnEditorProps<Item, T> {
  /** The address of its list. */
  path: string
  /** What leads back there, and what is not there yet. */
  words: (key: 'back' | 'new') => string
  /** Of which its earlier saves are kept. */
  kind?: SavedKind
  read: (id: string) => Promise<Item>
  write: (id: string | undefined, content: T, after: number) => Promise<Item>
  /** Its earlier saves, where they are kept in another way than by `kind`. */
  earlierOf?: (item: Item) => EarlierSaves<T>
  /** Under which its saves are kept, where that is another one than the id in its address. */
  savesIdOf?: (item: Item) => string
  contentOf: (item: Item) => T
  picturesOf?: (item: Item) => readonly Picture[]
  blank: () => T
  /** Whether nothing of it may be changed any more. */
  isFixed?: (item: Item) => boolean
  renderSigns?: (item: Item) => ReactNode
  /** What may still be changed, of something that people see. */
  running?: (item: Item) => ReactNode
  actions: (item: Item) => readonly ContentAction[]
  next: readonly string[]
  /** Organisers who look after some of the people write these as well. */
  forLimited?: boolean
  /** Pages beside it. */
  renderLinks?: (item: Item) => ReactNode
  /** Further buttons that save first. `isMain`: all is saved, so that the one that lets it out is the main one. */
  renderButtons?: (item: Item, saveFirst: () => Promise<void>, isMain: boolean) => ReactNode
  /** Whether it can be let out as it stands; left out: when there is the action `publish`. */
  isToPublish?: (item: Item) => boolean
  renderPreview: (content: T, at: { item: Item | undefined; pictures: EditorPictures }) => ReactNode
  renderForm: (editor: Editor<T>, at: { item: Item | undefined; pictures: EditorPictures }) => ReactNode
  /** What came of it: readers, entries, results. */
  renderBelow?: (item: Item) => ReactNode
  /** Whether what came of it is all that counts by now: it stands first, and what was written is folded below it. */
  isOver?: (item: Item) => boolean
}

type Titled = { texts: readonly { language: Language; title: string }[] }

/** What need not be said of pieces that are as most: see `usual-parts.tsx`. */
interface UsualEditorProps<Item, T> {
  idOf: (item: Item) => string
  /** The number of the newest save. */
  numberOf: (item: Item) => number
  titleOf: (content: T) => string
  /** Whether nobody sees it yet, so that it is saved by itself. */
  isDraft: (item: Item) => boolean
  state: (item: Item) => string
  stateWord: (state: string) => string
}

type UsualPart<Item, T> =
  | 'stateWord'
  | (T extends Titled ? 'titleOf' : never)
  | (Item extends { id: string } ? 'idOf' : never)
  | (Item extends { saved: Saved | null } ? 'numberOf' : never)
  | (Item extends { state: string } | { stage: string } ? 'state' | 'isDraft' : never)

export type WholeEditorProps<Item, T> = OwnEditorProps<Item, T> & UsualEditorProps<Item, T>

export type ContentEditorProps<Item, T> = OwnEditorProps<Item, T> &
  Omit<UsualEditorProps<Item, T>, UsualPart<Item, T>> &
  Partial<Pick<UsualEditorProps<Item, T>, UsualPart<Item, T>>>
