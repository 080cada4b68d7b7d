import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#platform/contract/languages.ts'
import { mergedTexts } from '#platform/web/texts/merged-texts.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

const ROOT = path.resolve(import.meta.dirname, '../..')

type File = Partial<Record<'base' | 'public' | 'home' | 'pages' | 'console' | 'systems', Partial<Texts>>>

/** All words of the pages in a language, as their files have them. */
export function words(language: Language): Texts {
  const parts = globSync(`{app,features/*,platform}/texts/${language}.json`, { cwd: ROOT }).flatMap(
    (file) => {
      const {
        base,
        public: open,
        home,
        pages,
        console,
        systems,
      } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as File
      return [base, open, home, pages, console, systems].filter((part) => part !== undefined)
    },
  )
  return mergedTexts(parts)
}
