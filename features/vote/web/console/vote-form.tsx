import { countVoteReach, type VoteContent, type VoteOptionContent } from '#features/vote/contract/console.ts'
import { WordsTabs } from '#platform/content/web/fields/words-tabs.tsx'
import { writingIn } from '#platform/content/web/fields/words-in.ts'
import { CountedAudience } from '#platform/content/web/fields/counted-audience.tsx'
import type { Language } from '#platform/contract/languages.ts'
import type { EditorPictures } from '#platform/content/web/editor/content-editor-props.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { OpenTime } from '#platform/content/web/fields/open-time.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import { PicturesField } from '#platform/content/web/fields/pictures-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { VOTE_KINDS, type VoteKind } from '#features/vote/contract/vote.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { blankOption } from './vote-console.queries.ts'

const BLANK = { language: 'en' as const, title: '', text: '' }
const BLANK_OPTION = { language: 'en' as const, title: '', lead: '', text: '', price: '' }

interface VoteFormProps {
  editor: Editor<VoteContent>
  pictures: EditorPictures
}

export function VoteForm({ editor, pictures }: VoteFormProps) {
  const t = useTexts('console_votes')
  const { value, set, fields } = editor
  const { options, kind = 'trip' } = value
  return (
    <>
      <FormSection title={t('kind')}>
        <RadioGroup
          label={t('kind_ask')}
          value={kind}
          onChange={(next) => set(asKind(value, next as VoteKind))}
          options={VOTE_KINDS.map((each) => ({
            value: each,
            label: t(`kind_${each}`),
            description: t(`kind_${each}_text`),
          }))}
        />
      </FormSection>
      <WordsTabs editor={editor} blank={BLANK} isWritten={({ title }) => title} hasParts>
        {({ own, line }) => (
          <div className="flex flex-col gap-5">
            <FormSection title={t('question')}>
              <TextField {...line('title')} label={t('vote_title')} required maxLength={140} />
              <TextArea {...line('text')} label={t('vote_text')} maxLength={4_000} />
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
                {(option, change, at) => {
                  const Fields = kind === 'trip' ? TripFields : ChoiceFields
                  return <Fields {...{ option, change, at, own, fields, pictures }} />
                }}
              </OrderedList>
            </FormSection>
          </div>
        )}
      </WordsTabs>
      <FormSection title={t('time')} lead={t('time_lead')}>
        <OpenTime editor={editor} />
      </FormSection>
      <FormSection title={t('voters')}>
        <CountedAudience editor={editor} count={countVoteReach} />
      </FormSection>
    </>
  )
}

/** With at most one picture for each option of a plain choice; what else trips have is kept until it is sent. */
const asKind = ({ options }: VoteContent, kind: VoteKind): Partial<VoteContent> => ({
  kind,
  ...(kind === 'choice' && {
    options: options.map((option) => ({ ...option, pictures: option.pictures.slice(0, 1) })),
  }),
})

interface OptionFieldsProps {
  option: VoteOptionContent
  change: (next: VoteOptionContent) => void
  at: number
  own: Language
  fields: Record<string, string>
  pictures: EditorPictures
}

const optionWords = ({ option, change, at, own, fields }: OptionFieldsProps) =>
  writingIn({
    texts: option.texts,
    own,
    blank: BLANK_OPTION,
    fields,
    path: `options.${at}.`,
    onChange: (texts) => change({ ...option, texts }),
  })

/** Of a plain choice. */
function ChoiceFields(props: OptionFieldsProps) {
  const t = useTexts('console_votes')
  const { option, change, own, pictures } = props
  const { line } = optionWords(props)
  return (
    <>
      <TextField {...line('title')} label={t('choice_title')} required maxLength={100} />
      <TextArea {...line('text')} label={t('choice_text')} rows={3} maxLength={6_000} />
      <PicturesField
        label={t('picture')}
        most={1}
        language={own}
        value={option.pictures}
        onChange={(next) => change({ ...option, pictures: next })}
        known={pictures.known}
        onPicture={pictures.add}
      />
    </>
  )
}

function TripFields(props: OptionFieldsProps) {
  const t = useTexts('console_votes')
  const { option, change, at, own, fields, pictures } = props
  const { line } = optionWords(props)
  return (
    <>
      <TextField {...line('title')} label={t('option_title')} required maxLength={100} />
      <TextField {...line('lead')} label={t('option_lead')} maxLength={200} />
      <TextArea {...line('text')} label={t('option_text')} maxLength={6_000} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...line('price')} label={t('price')} maxLength={80} />
        <TextField
          {...fieldProps(fields, `options.${at}.starts_on`)}
          type="date"
          label={t('starts_on')}
          value={option.starts_on ?? ''}
          onText={(text) => change({ ...option, starts_on: text || null })}
        />
        <TextField
          {...fieldProps(fields, `options.${at}.ends_on`)}
          type="date"
          label={t('ends_on')}
          value={option.ends_on ?? ''}
          onText={(text) => change({ ...option, ends_on: text || null })}
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
