import { useState } from 'react'
import type { Language } from '#platform/contract/languages.ts'
import type { CheckContent, CourseContent } from '#features/learning/contract/console.ts'
import type { CheckShow } from '#features/learning/contract/learning.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { OrderedList } from '#platform/content/web/fields/ordered-list.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { CheckQuestionFields } from './check-question-fields.tsx'
import { blankCheck, blankQuestion } from './blank-course.ts'
import { Unfolding } from './unfolding.tsx'

type Question = CheckContent['questions'][number]

const SHOWN = ['score', 'verdicts', 'explanations'] as const satisfies readonly CheckShow[]

interface CheckFieldsProps {
  editor: Editor<CourseContent>
  own: Language
  /** Which of the languages it is, as mistakes count them. */
  place: number
}

/** The knowledge check at the end: how it is passed, and its questions. */
export function CheckFields({ editor, own, place }: CheckFieldsProps) {
  const t = useTexts('console_courses')
  const words = useTexts('learning')
  const bank = useTexts('console_questions')
  const { value, set, fields } = editor
  const { check } = value
  const [open, setOpen] = useState<string>()
  // Unticked by mistake, sixty questions come back with the next tick.
  const [dropped, setDropped] = useState<CheckContent>()
  const put = (wish: Partial<CheckContent>) => {
    const latest = editor.latest().check
    if (latest) set({ check: { ...latest, ...wish } })
  }
  const make = (): Question => {
    const made = blankQuestion()
    setOpen(made.id)
    return made
  }
  return (
    <FormSection title={words('check')} lead={t('check_lead')}>
      <Checkbox
        checked={check !== null}
        onTick={(isOn) => {
          if (check) setDropped(check)
          set({ check: isOn ? (dropped ?? blankCheck()) : null })
        }}
      >
        {t('check_ask')}
      </Checkbox>
      {check && (
        <>
          <div className="field-grid sm:grid-cols-2">
            <NumberField
              {...fieldProps(fields, 'check.pass_percent')}
              label={t('pass_percent')}
              required
              value={check.pass_percent}
              onChange={(next) => put({ pass_percent: next ?? 0 })}
            />
            <NumberField
              {...fieldProps(fields, 'check.tries')}
              label={t('tries')}
              description={t('tries_hint')}
              value={check.tries}
              onChange={(tries) => put({ tries })}
            />
            <NumberField
              {...fieldProps(fields, 'check.wait_minutes')}
              label={t('wait')}
              required
              value={check.wait_minutes}
              onChange={(next) => put({ wait_minutes: next ?? 0 })}
            />
            <Select
              label={t('show')}
              value={check.show}
              options={SHOWN.map((each) => ({ value: each, label: t(`show_${each}`) }))}
              onChoose={(next) => put({ show: next as CheckShow })}
            />
          </div>
          <OrderedList<Question>
            items={check.questions}
            onChange={(questions) => put({ questions })}
            keyOf={({ id }) => id}
            nameOf={(at) => t('question', { at: at + 1 })}
            least={1}
            most={60}
            addText={t('question_add')}
            make={make}
          >
            {(question, change, at) => {
              const path = `check.questions.${at}`
              const isWrong = Object.keys(fields).some((each) => each.startsWith(`${path}.`))
              const text = question.wordings.find(({ language }) => language === own)?.text
              return (
                <Unfolding
                  isOpen={open === question.id || isWrong || check.questions.length === 1}
                  onOpen={(isOpen) => setOpen(isOpen ? question.id : undefined)}
                  name={text || t('question_untitled')}
                  facts={bank(`kind_${question.kind}`)}
                >
                  <CheckQuestionFields {...{ question, change, own, place, path, fields }} />
                </Unfolding>
              )
            }}
          </OrderedList>
        </>
      )}
    </FormSection>
  )
}
