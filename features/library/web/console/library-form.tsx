import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#contract/attachments.ts'
import type { LibraryContent } from '#contract/library-desk.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { fieldProps } from '#web/console/content/field-errors.ts'
import type { Editor } from '#web/console/content/use-editor.ts'
import { AudienceField } from '#web/console/parts/audience-field.tsx'
import { DateTimeField } from '#web/console/parts/date-time-field.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { type WrittenDocument } from './library-desk.queries.ts'
import { foldersQuery, placedFolders } from './library-folders.queries.ts'
import { LibraryWords } from './library-words.tsx'

interface LibraryFormProps {
  editor: Editor<LibraryContent>
  item: WrittenDocument | undefined
  files: ReadonlyMap<string, Attachment>
  onFile: (file: Attachment) => void
}

/** What a document says, where it stands, for whom it is, and until when they confirm it. */
export function LibraryForm({ editor, item, files, onFile }: LibraryFormProps) {
  const t = useTexts('console_library')
  const { value, set, fields } = editor
  const { folder_id, audience, required, due_at } = value
  const { data: folders = [] } = useQuery(foldersQuery)
  const isSaved = item !== undefined && JSON.stringify(item.audience) === JSON.stringify(audience)
  return (
    <>
      <LibraryWords editor={editor} files={files} onFile={onFile} />
      <FormSection title={t('place')}>
        <Select
          {...fieldProps(fields, 'folder_id')}
          label={t('folder')}
          value={folder_id ?? ''}
          onChange={({ target }) => set({ folder_id: target.value || null })}
          options={[
            { value: '', label: t('no_folder') },
            ...placedFolders(folders).map(({ folder, path }) => ({ value: folder.id, label: path })),
          ]}
        />
      </FormSection>
      <FormSection title={t('readers')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={isSaved ? item.reach : undefined}
          fields={fields}
        />
        <Checkbox
          checked={required}
          description={t('required_hint')}
          onChange={({ target }) =>
            set({ required: target.checked, ...(!target.checked && { due_at: null }) })
          }
        >
          {t('required_ask')}
        </Checkbox>
        {required && (
          <DateTimeField
            {...fieldProps(fields, 'due_at')}
            label={t('due_at')}
            description={t('due_hint')}
            value={due_at}
            onChange={(moment) => set({ due_at: moment })}
          />
        )}
      </FormSection>
    </>
  )
}
