import { useQuery } from '@tanstack/react-query'
import { WordsSection } from '#platform/content/web/fields/words-tabs.tsx'
import type { AnnouncementContent } from '#features/announcements/contract/announcements.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reachQuery } from './announcements.queries.ts'

const BLANK_TEXT = { language: 'en' as const, title: '', text: '' }

interface AnnouncementFormProps {
  editor: Editor<AnnouncementContent>
  isFixed: boolean
}

/** A few words in each language, where they lead, and whom they are for. */
export function AnnouncementForm({ editor, isFixed }: AnnouncementFormProps) {
  const t = useTexts('console_announcements')
  const { value, set, fields } = editor
  const { audience, path } = value
  const { data: reach } = useQuery({ ...reachQuery(audience), enabled: !isFixed })
  return (
    <>
      <WordsSection
        title={t('words')}
        editor={editor}
        blank={BLANK_TEXT}
        isWritten={({ title }) => title}
        below={
          <TextField
            {...fieldProps(fields, 'path')}
            label={t('path')}
            description={t('path_hint')}
            placeholder={paths.overallTeamRanking}
            inputMode="url"
            maxLength={300}
            value={path ?? ''}
            onText={(text) => set({ path: text || null })}
          />
        }
      >
        {({ line }) => (
          <>
            <TextField
              {...line('title')}
              label={t('headline')}
              description={t('headline_hint')}
              required
              maxLength={100}
            />
            <TextArea {...line('text')} label={t('text')} rows={4} maxLength={600} />
          </>
        )}
      </WordsSection>
      <FormSection title={t('people')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={reach?.people}
          fields={fields}
          isDisabled={isFixed}
        />
      </FormSection>
    </>
  )
}
