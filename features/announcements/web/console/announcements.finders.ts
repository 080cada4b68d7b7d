import { listAnnouncements } from '#features/announcements/contract/announcements.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { contentFinder } from '#platform/content/web/list/content-finder.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const announcementFinder = contentFinder({
  at: consolePaths.announcements,
  one: consolePaths.announcementsOne,
  list: listAnnouncements,
  named: ({ announcements }, language) =>
    announcements.map(({ id, texts }) => ({ id, name: readIn(texts, language)?.title ?? '' })),
})
