import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Tabs } from '#ui/tabs.tsx'

interface LanguageTabsProps {
  selected: Language
  onSelect: (language: Language) => void
  /** What there is no text in yet is marked. */
  written: readonly Language[]
  children: (language: Language) => ReactNode
}

/** The texts of one thing, a tab a language. */
export function LanguageTabs({ selected, onSelect, written, children }: LanguageTabsProps) {
  const t = useTexts('console_parts')
  return (
    <Tabs
      label={t('languages')}
      selected={selected}
      onChange={(id) => onSelect(id as Language)}
      tabs={LANGUAGES.map((language) => ({
        id: language,
        label: t(`language.${language}`),
        badge: !written.includes(language) && (
          <span className="text-xs font-normal text-ink-soft">{t('not_written')}</span>
        ),
        panel: children(language),
      }))}
    />
  )
}
