import { useQuery } from '@tanstack/react-query'
import type { VoteContent, VoteOptionContent } from '#features/vote/contract/console.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import { PicturesField } from '#platform/content/web/fields/pictures-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useLanguageTab } from '#platform/content/web/editor/use-language-tab.ts'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { AudienceField } from '#platform/web/console/audience-field.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { LanguageTabs } from '#platform/web/console/language-tabs.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { blankOption, countReach } from './vote-console.queries.ts'

const BLANK = { language: 'en' as const, title: '', text: '' }
const BLANK_OPTION = { language: 'en' as const, title: '', lead: '', text: '', price: '' }

interface VoteFormProps {
  editor: Editor<VoteContent>
  pictures: EditorPictures
}

export function VoteForm({ editor, pictures }: VoteFormProps) {
  const t = useTexts('console_votes')
  const { value, set, fields } = editor
  const { texts, audience, opens_at, closes_at, options } = value
  const [language, setLanguage] = useLanguageTab({ texts, fields, content: value })
  const reach = useQuery({
    queryKey: ['console', 'vote-reach', audience],
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
          const words = wordsIn(texts, own, BLANK)
          const write = (change: Partial<typeof BLANK>) =>
            set({ texts: withWords(texts, own, { ...words, ...change }) })
          return (
            <div className="flex flex-col gap-5">
              <FormSection title={t('question')}>
                <TextField
                  {...fieldProps(fields, pathIn(texts, own, 'title'))}
                  label={t('vote_title')}
                  required
                  maxLength={140}
                  value={words.title}
                  onChange={({ target }) => write({ title: target.value })}
                />
                <TextArea
                  {...fieldProps(fields, pathIn(texts, own, 'text'))}
                  label={t('vote_text')}
                  maxLength={4_000}
                  value={words.text}
                  onChange={({ target }) => write({ text: target.value })}
                />
              </FormSection>
              <FormSection title={t('options')} lead={t('options_lead')}>
                <OrderedList<VoteOptionContent>
                  items={options}
                  onChange={(next) => set({ options: next })}
                  nameOf={(at) => t('option', { at: at + 1 })}
                  least={2}
                  most={12}
                  addText={t('option_add')}
                  make={blankOption}
                >
                  {(option, change, at) => (
                    <OptionFields {...{ option, change, at, own, fields, pictures }} />
                  )}
                </OrderedList>
              </FormSection>
            </div>
          )
        }}
      </LanguageTabs>
      <FormSection title={t('time')} lead={t('time_lead')}>
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
      </FormSection>
      <FormSection title={t('voters')}>
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

interface OptionFieldsProps {
  option: VoteOptionContent
  change: (next: VoteOptionContent) => void
  at: number
  own: Language
  fields: Record<string, string>
  pictures: EditorPictures
}

function OptionFields({ option, change, at, own, fields, pictures }: OptionFieldsProps) {
  const t = useTexts('console_votes')
  const words = wordsIn(option.texts, own, BLANK_OPTION)
  const write = (wish: Partial<typeof BLANK_OPTION>) =>
    change({ ...option, texts: withWords(option.texts, own, { ...words, ...wish }) })
  const field = (name: string) => fieldProps(fields, `options.${at}.${pathIn(option.texts, own, name)}`)
  return (
    <>
      <TextField
        {...field('title')}
        label={t('option_title')}
        required
        maxLength={100}
        value={words.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextField
        {...field('lead')}
        label={t('option_lead')}
        maxLength={200}
        value={words.lead}
        onChange={({ target }) => write({ lead: target.value })}
      />
      <TextArea
        {...field('text')}
        label={t('option_text')}
        maxLength={6_000}
        value={words.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...field('price')}
          label={t('price')}
          maxLength={80}
          value={words.price}
          onChange={({ target }) => write({ price: target.value })}
        />
        <TextField
          {...fieldProps(fields, `options.${at}.starts_on`)}
          type="date"
          label={t('starts_on')}
          value={option.starts_on ?? ''}
          onChange={({ target }) => change({ ...option, starts_on: target.value || null })}
        />
        <TextField
          {...fieldProps(fields, `options.${at}.ends_on`)}
          type="date"
          label={t('ends_on')}
          value={option.ends_on ?? ''}
          onChange={({ target }) => change({ ...option, ends_on: target.value || null })}
        />
      </div>
      <PicturesField
        label={t('pictures')}
        most={8}
        language={own}
        value={option.pictures}
        onChange={(next) => change({ ...option, pictures: next })}
        known={pictures.known}
        onPicture={pictures.add}
      />
    </>
  )
}
