import type { Language } from '#platform/contract/languages.ts'
import { writingIn } from '#platform/content/web/fields/words-in.ts'
import type { QuestionContent, SectionContent } from '#features/questionnaire/contract/console.ts'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
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
  const { line } = writingIn({
    texts: section.texts,
    own,
    blank: BLANK_SECTION,
    fields,
    path: `${path}.`,
    onChange: (texts) => change({ ...section, texts }),
  })
  return (
    <>
      <TextField {...line('title')} label={t('section_title')} maxLength={140} />
      <TextArea {...line('text')} label={t('section_text')} rows={2} maxLength={2_000} />
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
  const { line } = writingIn({
    texts: question.texts,
    own,
    blank: BLANK_QUESTION,
    fields,
    path: `${path}.`,
    onChange: (texts) => change({ ...question, texts }),
  })
  const hasOptions = kind === 'single' || kind === 'multiple'
  return (
    <>
      <TextField {...line('text')} label={t('question_text')} required maxLength={300} />
      <TextField {...line('hint')} label={t('hint')} maxLength={300} />
      <div className="field-grid sm:grid-cols-2">
        <Select
          label={t('kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChoose={(given) => {
            const next = given as QuestionContent['kind']
            const isShort = (next === 'single' || next === 'multiple') && options.length < 2
            change({
              ...question,
              kind: next,
              options: isShort ? [blankOption(), blankOption()] : options,
              most: next === 'multiple' ? most : null,
            })
          }}
        />
        <Checkbox checked={required} onTick={(isOn) => change({ ...question, required: isOn })}>
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
              {...writingIn({
                texts: option.texts,
                own,
                blank: BLANK_OPTION,
                fields,
                path: `${path}.options.${at}.`,
                onChange: (texts) => changeOption({ ...option, texts }),
              }).line('text')}
              label={t('option', { at: at + 1 })}
              hideLabel
              maxLength={200}
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
          <TextField {...line('low')} label={t('scale_low')} maxLength={60} />
          <TextField {...line('high')} label={t('scale_high')} maxLength={60} />
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
