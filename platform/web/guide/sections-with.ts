import { folded } from '#platform/web/texts/folded.ts'
import type { Chapter, GuideSection } from './guide.ts'

/** The chapters with those of their sections in which all words of a search stand, without case and accents. */
export function sectionsWith(chapters: readonly Chapter[], search: string): Chapter[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const hasAll = ({ title, lead, html }: GuideSection) => {
    const text = folded(`${title} ${lead} ${html.replaceAll(/<[^>]*>/g, ' ')}`)
    return words.every((word) => text.includes(word))
  }
  return chapters
    .map((chapter) => ({ ...chapter, sections: chapter.sections.filter(hasAll) }))
    .filter(({ sections }) => sections.length > 0)
}
