import { useTexts } from '#platform/web/texts/texts.tsx'
import type { Verdict, Viewer } from './preview-verdict.ts'

/** The sentence about somebody, or about a segment. */
export function useVerdictWords() {
  const c = useTexts('console_content')
  const parts = useTexts('console_parts')
  return (verdict: Verdict, viewer: Viewer): string => {
    if ('person' in viewer) {
      const { first_name, last_name, language, kept } = viewer.person
      const values = {
        name: `${first_name} ${last_name}`,
        language: parts(`language.${language}`),
        kept: String(kept),
      }
      return c(`preview_person.${verdict}`, values)
    }
    const { segment, people, switched_on } = viewer
    return c(`preview_segment.${verdict}`, { segment, people, count: switched_on })
  }
}
