import { type ReactNode, useState } from 'react'
import { ValueSign } from '#art/values/value-sign.tsx'
import { type ConsoleValue, writeThanksValue } from '#features/thanks/contract/console.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { CAMPER_COLOURS, type CamperColour } from '#platform/contract/campers.ts'
import { inEachLanguage, LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { VALUE_SIGNS, type ValueSign as Sign } from '#platform/contract/drawings/value-marks.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ValueChip } from '#platform/web/values/value-chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ValueDialogProps {
  /** Nothing: a new one. */
  value: ConsoleValue | undefined
  onClose: () => void
}

type Words = Record<Language, { title: string; text: string }>

const wordsOf = (value: ConsoleValue | undefined): Words =>
  inEachLanguage((language) => {
    const { title = '', text = '' } = value?.texts.find((own) => own.language === language) ?? {}
    return { title, text }
  })

/** A value of the company: its word and what it means in every language, its sign and its colour. */
export function ValueDialog({ value, onClose }: ValueDialogProps) {
  const t = useTexts('console_thanks')
  const names = useTexts('camper_names')
  const parts = useTexts('console_parts')
  const language = useLanguage()
  // Made once: pressed twice it is one.
  const [id] = useState(() => value?.id ?? crypto.randomUUID())
  const [words, setWords] = useState(() => wordsOf(value))
  const [sign, setSign] = useState<Sign>(value?.sign ?? 'heart')
  const [colour, setColour] = useState<CamperColour>(value?.colour ?? 'poppy')
  const write = useCall(writeThanksValue, { said: t('saved'), waitsFor: [thanksKeys.values], done: onClose })
  const isWhole = LANGUAGES.every((own) => words[own].title.trim() && words[own].text.trim())
  const set = (own: Language, change: Partial<Words[Language]>) =>
    setWords({ ...words, [own]: { ...words[own], ...change } })
  return (
    <FormDialog
      title={t(value ? 'value_edit' : 'value_new')}
      onClose={onClose}
      cancel={t('cancel')}
      send={t('save')}
      isSendable={isWhole}
      call={write}
      onSend={() =>
        write.mutate({
          value_id: id,
          texts: LANGUAGES.map((own) => ({ language: own, ...words[own] })),
          sign,
          colour,
          version: value?.version ?? 0,
        })
      }
    >
      {LANGUAGES.map((own) => (
        <div key={own} className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField
            label={t('word', { language: parts(`language.${own}`) })}
            required
            maxLength={40}
            lang={own}
            value={words[own].title}
            onText={(title) => set(own, { title })}
          />
          <TextField
            label={t('text', { language: parts(`language.${own}`) })}
            required
            maxLength={200}
            lang={own}
            value={words[own].text}
            onText={(text) => set(own, { text })}
          />
        </div>
      ))}
      <Tiles
        label={t('sign')}
        name="sign"
        options={VALUE_SIGNS}
        chosen={sign}
        onChoose={setSign}
        nameOf={(own) => t(`signs.${own}`)}
        renderPicture={(own) => <ValueSign sign={own} colour={colour} />}
      />
      <Tiles
        label={t('colour')}
        name="colour"
        options={CAMPER_COLOURS}
        chosen={colour}
        onChoose={setColour}
        nameOf={(own) => names(own)}
        renderPicture={(own) => <ValueSign sign={sign} colour={own} />}
      />
      <div>
        <p className="mb-1.5 text-sm text-ink-soft">{t('preview')}</p>
        <ValueChip value={{ word: words[language].title || '…', sign, colour }} />
      </div>
    </FormDialog>
  )
}

interface TilesProps<Option extends string> {
  label: string
  name: string
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
  nameOf: (option: Option) => string
  renderPicture: (option: Option) => ReactNode
}

/** Small pictures of which one is chosen. */
function Tiles<Option extends string>(props: TilesProps<Option>) {
  const { label, name, options, chosen, onChoose, nameOf, renderPicture } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((own) => (
          <label
            key={own}
            title={nameOf(own)}
            className="cursor-pointer rounded-field border-2 border-transparent p-1 has-checked:border-pine has-checked:bg-pine-soft has-focus-visible:ring-2 has-focus-visible:ring-pine"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={nameOf(own)}
              checked={own === chosen}
              onChange={() => onChoose(own)}
            />
            {renderPicture(own)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
