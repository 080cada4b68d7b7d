import type { AnnouncementContent } from '#features/announcements/contract/announcements.ts'
import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementOutcome } from './announcement-outcome.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import {
  blankAnnouncement,
  contentOf,
  PATH,
  readAnnouncement,
  type WrittenAnnouncement,
  writeAnnouncement,
} from './announcements.queries.ts'
import { SendDialog } from './send-dialog.tsx'

/** One announcement, or a new one. */
export function AnnouncementEditorPage() {
  const t = useTexts('console_announcements')
  const actionsOf = useAnnouncementActions()
  const isDraft = ({ state }: WrittenAnnouncement) => state === 'draft'
  return (
    <ContentEditor<WrittenAnnouncement, AnnouncementContent>
      forLimited
      path={PATH}
      backText={t('back')}
      kind="announcement"
      read={readAnnouncement}
      write={writeAnnouncement}
      idOf={({ id }) => id}
      contentOf={contentOf}
      numberOf={({ saved }) => saved?.number ?? 0}
      blank={blankAnnouncement}
      titleOf={({ texts }) => readIn(texts, currentLanguage())?.title ?? ''}
      newText={t('new')}
      isDraft={isDraft}
      isFixed={(item) => !isDraft(item)}
      state={({ state }) => state}
      stateWord={(state) => t(`states.${state as WrittenAnnouncement['state']}`)}
      running={({ state }) => state === 'scheduled' && t('planned_text')}
      actions={actionsOf}
      next={['take_back']}
      renderButtons={(item, saveFirst) =>
        isDraft(item) && (
          <OpenAfterSaving word={t('send')} saveFirst={saveFirst} read={() => readAnnouncement(item.id)}>
            {(read, onClose) => <SendDialog item={read} onClose={onClose} />}
          </OpenAfterSaving>
        )
      }
      renderPreview={(content) => <AnnouncementPreview content={content} />}
      renderForm={(editor, { item }) => (
        <>
          {item && !isDraft(item) && <AnnouncementOutcome item={item} />}
          <AnnouncementForm editor={editor} isFixed={item !== undefined && !isDraft(item)} />
        </>
      )}
    />
  )
}
