import { Undo2 } from 'lucide-react'
import {
  createAnnouncement,
  type ConsoleAnnouncement,
  deleteAnnouncement,
  takeBackAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import type { ContentAction } from '#platform/content/web/list/content-actions.tsx'
import { useUsualActions } from '#platform/content/web/list/use-usual-actions.ts'
import { call } from '#platform/web/api/api.ts'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { contentOf, PATH } from './announcements.queries.ts'

/** What can be done with an announcement in its state, beside sending it. */
export function useAnnouncementActions() {
  const t = useTexts('console_announcements')
  const usual = useUsualActions(PATH)

  return (item: ConsoleAnnouncement): ContentAction[] => {
    const announcement = { announcement_id: item.id }
    const title = readIn(item.texts, currentLanguage())?.title ?? ''
    const copy = usual.copy(async () => (await call(createAnnouncement, contentOf(item))).announcement)
    const back: ContentAction = {
      id: 'take_back',
      word: t('take_back'),
      icon: Undo2,
      done: t('taken_back'),
      run: () => call(takeBackAnnouncement, announcement),
    }
    const drop = usual.drop(title, () => call(deleteAnnouncement, announcement))
    return { draft: [copy, drop], scheduled: [back, copy], sending: [copy], sent: [copy] }[item.state]
  }
}
