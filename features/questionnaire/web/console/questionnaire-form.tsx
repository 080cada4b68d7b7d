import {
  countQuestionnaireReach,
  type QuestionnaireContent,
  type SectionContent,
} from '#features/questionnaire/contract/console.ts'
import { WordsTabs } from '#platform/content/web/fields/words-tabs.tsx'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { OpenTime } from '#platform/content/web/fields/open-time.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BLANK_TEXT, blankSection } from './questionnaire-console.queries.ts'
import { SectionFields } from './section-fields.tsx'

export function QuestionnaireForm({ editor }: { editor: Editor<QuestionnaireContent> }) {
  const t = useTexts('console_questionnaires')
  const { value, set, fields } = editor
  const { anonymous, sections } = value
  return (
    <>
      <WordsTabs editor={editor} blank={BLANK_TEXT} isWritten={({ title }) => title} hasParts>
        {({ own, line }) => (
          <div className="flex flex-col gap-5">
            <FormSection title={t('words')}>
              <TextField {...line('title')} label={t('own_title')} required maxLength={140} />
              <TextArea {...line('intro')} label={t('intro')} maxLength={2_000} />
              <TextArea {...line('thanks')} label={t('thanks')} maxLength={1_000} />
            </FormSection>
            <FormSection title={t('sections')}>
              <OrderedList<SectionContent>
                items={sections}
                onChange={(next) => set({ sections: next })}
                keyOf={({ id }) => id}
                nameOf={(at) => t('section', { at: at + 1 })}
                least={1}
                most={15}
                addText={t('section_add')}
                make={blankSection}
              >
                {(section, change, at) => (
                  <SectionFields
                    part={section}
                    change={change}
                    own={own}
                    path={`sections.${at}`}
                    fields={fields}
                  />
                )}
              </OrderedList>
            </FormSection>
          </div>
        )}
      </WordsTabs>
      <FormSection title={t('time')}>
        <OpenTime editor={editor} />
        <Checkbox
          checked={anonymous}
          description={t('anonymous_hint')}
          onTick={(isOn) => set({ anonymous: isOn })}
        >
          {t('anonymous_ask')}
        </Checkbox>
      </FormSection>
      <FormSection title={t('people')}>
        <CountedAudience editor={editor} count={countQuestionnaireReach} />
      </FormSection>
    </>
  )
}
