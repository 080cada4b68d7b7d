import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'

interface LanguageTabWish {
  texts: readonly { language: Language }[]
  /** What is wrong, by path. */
  fields: Record<string, string>
  /** What the paths lead through, where its parts are not in the same languages as `texts`. */
  content?: object
}

/** The language that is being written: it follows a mistake that was found in the other one. */
export function useLanguageTab({ texts, fields, content }: LanguageTabWish) {
  const [language, setLanguage] = useState<Language>(
    texts.some((text) => text.language === currentLanguage())
      ? currentLanguage()
      : (texts[0]?.language ?? 'en'),
  )
  const [seen, setSeen] = useState(fields)
  if (seen !== fields) {
    setSeen(fields)
    const languages = Object.keys(fields).flatMap((path) => {
      const [to, at] = /^(?:.*\.)?(?:texts|wordings)\.(\d+)(?=\.)/.exec(path) ?? []
      if (to === undefined) return []
      return (content ? partAt(content, to) : texts[Number(at)])?.language ?? []
    })
    if (languages[0] && !languages.includes(language)) setLanguage(languages[0])
  }
  return [language, setLanguage] as const
}

function partAt(content: object, path: string): { language?: Language } | undefined {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], content) as
    | { language?: Language }
    | undefined
}
