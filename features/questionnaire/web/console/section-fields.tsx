import type { Language } from '#platform/contract/languages.ts'
import type { QuestionContent, SectionContent } from '#features/questionnaire/contract/console.ts'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import { pathIn, withWords, wordsIn } from '#platform/content/web/editor/written-texts.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  BLANK_OPTION,
  BLANK_QUESTION,
  BLANK_SECTION,
  blankOption,
  blankQuestion,
} from './questionnaire-console.queries.ts'

const KINDS = ['single', 'multiple', 'scale', 'text'] as const

interface PartProps<Part> {
  part: Part
  change: (next: Part) => void
  own: Language
  /** The path of this part in an answer. */
  path: string
  fields: Record<string, string>
}

/** A section: its words, and its questions in their order. */
export function SectionFields({ part: section, change, own, path, fields }: PartProps<SectionContent>) {
  const t = useTexts('console_questionnaires')
  const words = wordsIn(section.texts, own, BLANK_SECTION)
  const write = (wish: Partial<typeof BLANK_SECTION>) =>
    change({ ...section, texts: withWords(section.texts, own, { ...words, ...wish }) })
  const field = (name: string) => fieldProps(fields, `${path}.${pathIn(section.texts, own, name)}`)
  return (
    <>
      <TextField
        {...field('title')}
        label={t('section_title')}
        maxLength={140}
        value={words.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        {...field('text')}
        label={t('section_text')}
        rows={2}
        maxLength={2_000}
        value={words.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <OrderedList<QuestionContent>
        items={section.questions}
        onChange={(questions) => change({ ...section, questions })}
        keyOf={({ id }) => id}
        nameOf={(at) => t('question', { at: at + 1 })}
        least={1}
        most={40}
        addText={t('question_add')}
        make={blankQuestion}
      >
        {(question, changeQuestion, at) => (
          <QuestionFields
            part={question}
            change={changeQuestion}
            own={own}
            path={`${path}.questions.${at}`}
            fields={fields}
          />
        )}
      </OrderedList>
    </>
  )
}

function QuestionFields({ part: question, change, own, path, fields }: PartProps<QuestionContent>) {
  const t = useTexts('console_questionnaires')
  const { kind, required, options, most, min, max, length } = question
  const words = wordsIn(question.texts, own, BLANK_QUESTION)
  const write = (wish: Partial<typeof BLANK_QUESTION>) =>
    change({ ...question, texts: withWords(question.texts, own, { ...words, ...wish }) })
  const field = (name: string) => fieldProps(fields, `${path}.${pathIn(question.texts, own, name)}`)
  const hasOptions = kind === 'single' || kind === 'multiple'
  return (
    <>
      <TextField
        {...field('text')}
        label={t('question_text')}
        required
        maxLength={300}
        value={words.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <TextField
        {...field('hint')}
        label={t('hint')}
        maxLength={300}
        value={words.hint}
        onChange={({ target }) => write({ hint: target.value })}
      />
      <div className="field-grid sm:grid-cols-2">
        <Select
          label={t('kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={({ target }) => {
            const next = target.value as QuestionContent['kind']
            const isShort = (next === 'single' || next === 'multiple') && options.length < 2
            change({
              ...question,
              kind: next,
              options: isShort ? [blankOption(), blankOption()] : options,
              most: next === 'multiple' ? most : null,
            })
          }}
        />
        <Checkbox
          checked={required}
          onChange={({ target }) => change({ ...question, required: target.checked })}
        >
          {t('required')}
        </Checkbox>
      </div>
      {hasOptions && (
        <OrderedList
          items={options}
          onChange={(next) => change({ ...question, options: next })}
          keyOf={({ id }) => id}
          nameOf={(at) => t('option', { at: at + 1 })}
          least={2}
          most={30}
          addText={t('option_add')}
          make={blankOption}
          isOneField
        >
          {(option, changeOption, at) => (
            <TextField
              {...fieldProps(fields, `${path}.options.${at}.${pathIn(option.texts, own, 'text')}`)}
              label={t('option', { at: at + 1 })}
              hideLabel
              maxLength={200}
              value={wordsIn(option.texts, own, BLANK_OPTION).text}
              onChange={({ target }) =>
                changeOption({
                  ...option,
                  texts: withWords(option.texts, own, { language: own, text: target.value }),
                })
              }
            />
          )}
        </OrderedList>
      )}
      {kind === 'multiple' && (
        <NumberField
          {...fieldProps(fields, `${path}.most`)}
          label={t('most')}
          description={t('most_hint')}
          value={most}
          onChange={(next) => change({ ...question, most: next })}
        />
      )}
      {kind === 'scale' && (
        <div className="field-grid sm:grid-cols-2">
          <NumberField
            {...fieldProps(fields, `${path}.min`)}
            label={t('scale_min')}
            value={min}
            onChange={(next) => change({ ...question, min: next ?? 0 })}
          />
          <NumberField
            {...fieldProps(fields, `${path}.max`)}
            label={t('scale_max')}
            value={max}
            onChange={(next) => change({ ...question, max: next ?? 2 })}
          />
          <TextField
            {...field('low')}
            label={t('scale_low')}
            maxLength={60}
            value={words.low}
            onChange={({ target }) => write({ low: target.value })}
          />
          <TextField
            {...field('high')}
            label={t('scale_high')}
            maxLength={60}
            value={words.high}
            onChange={({ target }) => write({ high: target.value })}
          />
        </div>
      )}
      {kind === 'text' && (
        <NumberField
          {...fieldProps(fields, `${path}.length`)}
          label={t('length')}
          value={length}
          onChange={(next) => change({ ...question, length: next ?? 1 })}
        />
      )}
    </>
  )
}
