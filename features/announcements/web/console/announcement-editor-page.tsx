import { ContentEditor } from '#platform/content/web/editor/content-editor.tsx'
import { OpenAfterSaving } from '#platform/content/web/editor/open-after-saving.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { announcementKind, blankAnnouncement, type WrittenAnnouncement } from './announcements.queries.ts'
import { SendDialog } from './send-dialog.tsx'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { NumberRow } from './number-row.tsx'

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
      isToPublish={isDraft}
      renderButtons={(item, saveFirst, isMain) =>
        isDraft(item) && (
          <OpenAfterSaving
            word={t('send')}
            isMain={isMain}
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

/** When it goes or went, and what came of it. */
function AnnouncementOutcome({ item }: { item: WrittenAnnouncement }) {
  const t = useTexts('console_announcements')
  const { state, send_at, sent_at, sent_by, told, outcome } = item
  const { exact: moment } = useDates()
  const when = sent_at ?? send_at
  return (
    <FormSection title={t('outcome')}>
      <p className="text-ink-soft">
        {when && t(state === 'scheduled' ? 'goes' : 'went', { when: moment(when) })}
        {sent_by && ` · ${t('by', { name: `${sent_by.first_name} ${sent_by.last_name}` })}`}
      </p>
      {state !== 'scheduled' && (
        <NumberRow
          numbers={[
            { name: t('outcome_told'), count: told },
            { name: t('outcome_read'), count: outcome.read },
            { name: t('outcome_mailed'), count: outcome.mailed },
          ]}
        />
      )}
    </FormSection>
  )
}
