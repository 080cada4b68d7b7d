import type { ReactNode } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { type WritingIn, writingIn } from './words-in.ts'

type Worded = { texts: { language: Language }[] }
type TextOf<T extends Worded> = T['texts'][number]

interface WordsTabsProps<T extends Worded> {
  editor: Editor<T>
  blank: TextOf<T>
  /** By what a language counts as written: the one who writes sees which is not. */
  isWritten: (text: TextOf<T>) => unknown
  /** Its parts need not be in the languages of the whole: a mistake is looked for in each. */
  hasParts?: boolean
  children: (writing: WritingIn<TextOf<T>>) => ReactNode
}

/** What is written in each language, a tab a language. */
export function WordsTabs<T extends Worded>(props: WordsTabsProps<T>) {
  const { editor, blank, isWritten, hasParts = false, children } = props
  const { value, fields } = editor
  const { texts } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields, ...(hasParts && { content: value }) })
  return (
    <LanguageTabs
      selected={language}
      onSelect={setLanguage}
      written={texts.filter(isWritten).map((text) => text.language)}
    >
      {(own) =>
        children(
          writingIn<TextOf<T>>({
            texts,
            own,
            blank,
            fields,
            latest: () => editor.latest().texts,
            onChange: (next) => editor.set({ texts: next } as Partial<T>),
          }),
        )
      }
    </LanguageTabs>
  )
}

interface WordsSectionProps<T extends Worded> extends WordsTabsProps<T> {
  title: string
  lead?: string
  /** Below the words, for all languages. */
  below?: ReactNode
}

/** The same as a section of a form. */
export function WordsSection<T extends Worded>(props: WordsSectionProps<T>) {
  const { title, lead, below, children, ...tabs } = props
  return (
    <FormSection title={title} {...(lead !== undefined && { lead })}>
      <WordsTabs {...tabs}>
        {(writing) => (
          <div lang={writing.own} className="flex flex-col gap-4">
            {children(writing)}
          </div>
        )}
      </WordsTabs>
      {below}
    </FormSection>
  )
}
