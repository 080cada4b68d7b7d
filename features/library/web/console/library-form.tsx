import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '#platform/contract/attachments.ts'
import type { LibraryContent } from '#features/library/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { WrittenDocument } from './library-console.queries.ts'
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
          onChoose={(next) => set({ folder_id: next || null })}
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
          onTick={(isOn) => set({ required: isOn, ...(!isOn && { due_at: null }) })}
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
