import { useQuery } from '@tanstack/react-query'
import type { QuestionnaireContent, SectionContent } from '#features/questionnaire/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BLANK_TEXT, blankSection, countReach } from './questionnaire-console.queries.ts'
import { SectionFields } from './section-fields.tsx'

export function QuestionnaireForm({ editor }: { editor: Editor<QuestionnaireContent> }) {
  const t = useTexts('console_questionnaires')
  const { value, set, fields } = editor
  const { texts, audience, anonymous, opens_at, closes_at, sections } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields, content: value })
  const reach = useQuery({
    queryKey: ['console', 'questionnaire-reach', audience],
    queryFn: () => countReach(audience),
    staleTime: 30_000,
  })
  return (
    <>
      <LanguageTabs
        selected={language}
        onSelect={setLanguage}
        written={texts.filter(({ title }) => title).map((text) => text.language)}
      >
        {(own) => {
          const words = wordsIn(texts, own, BLANK_TEXT)
          const write = (change: Partial<typeof BLANK_TEXT>) =>
            set({ texts: withWords(texts, own, { ...words, ...change }) })
          const field = (name: string) => fieldProps(fields, pathIn(texts, own, name))
          return (
            <div className="flex flex-col gap-5">
              <FormSection title={t('words')}>
                <TextField
                  {...field('title')}
                  label={t('own_title')}
                  required
                  maxLength={140}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <TextArea
                  {...field('intro')}
                  label={t('intro')}
                  maxLength={2_000}
                  value={words.intro}
                  onChange={({ target }) => write({ intro: target.value })}
                />
                <TextArea
                  {...field('thanks')}
                  label={t('thanks')}
                  maxLength={1_000}
                  value={words.thanks}
                  onChange={({ target }) => write({ thanks: target.value })}
                />
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
          )
        }}
      </LanguageTabs>
      <FormSection title={t('time')}>
        <div className="field-grid sm:grid-cols-2">
          <DateTimeField
            {...fieldProps(fields, 'opens_at')}
            label={t('opens')}
            required
            value={opens_at}
            onChange={(moment) => moment && set({ opens_at: moment })}
          />
          <DateTimeField
            {...fieldProps(fields, 'closes_at')}
            label={t('closes')}
            required
            value={closes_at}
            onChange={(moment) => moment && set({ closes_at: moment })}
          />
        </div>
        <Checkbox
          checked={anonymous}
          description={t('anonymous_hint')}
          onChange={({ target }) => set({ anonymous: target.checked })}
        >
          {t('anonymous_ask')}
        </Checkbox>
      </FormSection>
      <FormSection title={t('people')}>
        <AudienceField
          value={audience}
          onChange={(next) => set({ audience: next })}
          reach={reach.data}
          fields={fields}
        />
      </FormSection>
    </>
  )
}
