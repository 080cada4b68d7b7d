import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/account.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readIn } from './written-texts.ts'

const LANGUAGES = ['en', 'pl'] as const

interface PreviewLanguagesProps<Text extends { language: Language }> {
  texts: readonly Text[]
  /** What somebody sees who reads these words. */
  children: (words: Text, language: Language) => ReactNode
}

/** A preview in the language of each reader: their own where there is one, else English, else what there is. */
export function PreviewLanguages<Text extends { language: Language }>({
  texts,
  children,
}: PreviewLanguagesProps<Text>) {
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const words = readIn(texts, language)
  return (
    <>
      <div
        role="group"
        aria-label={c('preview_language')}
        className="flex gap-1 self-start rounded-full bg-sunken p-1"
      >
        {LANGUAGES.map((own) => (
          <button
            key={own}
            type="button"
            aria-pressed={own === language}
            onClick={() => setLanguage(own)}
            className="min-h-11 rounded-full px-4 font-heading font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card"
          >
            {parts(`language.${own}`)}
          </button>
        ))}
      </div>
      {words && words.language !== language && (
        <Notice>{c('preview_other', { language: parts(`language.${words.language}`) })}</Notice>
      )}
      {words && children(words, language)}
    </>
  )
}
