import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementOutcome } from './announcement-outcome.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { blankAnnouncement, type WrittenAnnouncement, announcementKind } from './announcements.queries.ts'
import { SendDialog } from './send-dialog.tsx'

/** One announcement, or a new one. */
export function AnnouncementEditorPage() {
  const t = useTexts('console_announcements')
  const actionsOf = useAnnouncementActions()
  const isDraft = ({ state }: WrittenAnnouncement) => state === 'draft'
  return (
    <ContentEditor
      forLimited
      {...announcementKind.editor}
      words={t}
      blank={blankAnnouncement}
      isFixed={(item) => !isDraft(item)}
      stateWord={(state) => t(`states.${state as WrittenAnnouncement['state']}`)}
      running={({ state }) => state === 'scheduled' && t('planned_text')}
      actions={actionsOf}
      next={['take_back']}
      renderButtons={(item, saveFirst) =>
        isDraft(item) && (
          <OpenAfterSaving
            word={t('send')}
            saveFirst={saveFirst}
            read={() => announcementKind.editor.read(item.id)}
          >
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
