import { anchorOf, guideQuery } from '#platform/web/guide/guide.ts'
import { sectionsWith } from '#platform/web/guide/sections-with.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { type ConsoleFinder, MOST_FOUND } from '#platform/web/finding/finder.ts'
import { isMeant } from '#platform/web/texts/is-meant.ts'

/** Sections of the organisers' guide: those that are called so come before those in which it stands. */
export const guideFinder: ConsoleFinder = {
  at: consolePaths.guide,
  find: async ({ search, language }) => {
    const { chapters } = await queryClient.ensureQueryData(guideQuery(language))
    return sectionsWith(chapters, search)
      .flatMap(({ title, sections }) => sections.map((section) => ({ chapter: title, section })))
      .toSorted((a, b) => rank(search, a.section.title) - rank(search, b.section.title))
      .slice(0, MOST_FOUND)
      .map(({ chapter, section }) => ({
        id: anchorOf(section),
        name: section.title,
        note: chapter,
        go: (navigate) => navigate({ to: consolePaths.guide, hash: anchorOf(section) }),
      }))
  },
}

const rank = (search: string, title: string) => Number(!isMeant(search, title))
