import { type ReactNode, useState } from 'react'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { PreviewAs } from './preview-as.tsx'
import { usePreviewSubject } from './preview-subject.ts'
import { isHidden, type Viewer, verdictOf } from './preview-verdict.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'

interface PreviewLanguagesProps<Text extends { language: Language }> {
  texts: readonly Text[]
  /** What somebody sees who reads these words. */
  children: (words: Text, language: Language) => ReactNode
}

/**
 * A preview in the language of each reader: their own where there is one, else English, else what there is. What has an
 * audience can be looked at as somebody: then it is there if they would see it.
 */
export function PreviewLanguages<Text extends { language: Language }>({
  texts,
  children,
}: PreviewLanguagesProps<Text>) {
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const subject = usePreviewSubject()
  const [viewer, setViewer] = useState<Viewer>()
  const isUnseen =
    subject !== undefined && viewer !== undefined && isHidden(verdictOf(subject.audience, viewer))
  const words = readIn(texts, language)
  return (
    <>
      {subject && (
        <PreviewAs
          subject={subject}
          viewer={viewer}
          onViewer={(chosen) => {
            setViewer(chosen)
            if (chosen && 'person' in chosen) setLanguage(chosen.person.language)
          }}
        />
      )}
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
      {!isUnseen && words && words.language !== language && (
        <Notice>{c('preview_other', { language: parts(`language.${words.language}`) })}</Notice>
      )}
      {!isUnseen && words && children(words, language)}
    </>
  )
}
