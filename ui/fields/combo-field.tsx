import { useId } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { FieldFrame, type FieldTexts, fieldLook, tieField } from './field-frame.tsx'

export interface ComboOption {
  value: string
  label: string
}

export interface ComboFieldProps extends Omit<FieldTexts, 'label'> {
  label: string
  options: readonly ComboOption[]
  value: string
  /** Said where nothing fits what was typed. */
  noneText: string
  onChoose: (value: string) => void
  className?: string
}

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[_/-]/g, ' ').toLowerCase()
const fits = (text: string, typed: string) => plain(text).includes(plain(typed.trim()))

/** One of many choices, found by typing a part of it. What is none of them is never taken: the field goes back to what stood there. */
export function ComboField({ options, value, noneText, onChoose, className, ...texts }: ComboFieldProps) {
  const fieldId = useId()
  // Enter takes the first that fits, also before an arrow has gone to it.
  const enter = ({ key, target }: { key: string; target: EventTarget }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target.hasAttribute('aria-activedescendant')) return
    const first = options.find(({ label }) => fits(label, target.value))
    if (first) onChoose(first.value)
  }
  return (
    <FieldFrame {...{ ...texts, fieldId, className }}>
      <ComboBox
        id={fieldId}
        aria-label={texts.label}
        menuTrigger="focus"
        allowsEmptyCollection
        defaultItems={options}
        defaultFilter={fits}
        onKeyDown={enter}
        selectedKey={value}
        onSelectionChange={(key) => key !== null && onChoose(String(key))}
      >
        <Input {...tieField(fieldId, texts)} spellCheck={false} className={fieldLook} />
        <Popover
          offset={4}
          className="w-(--trigger-width) overflow-y-auto rounded-field border border-line bg-surface py-1 text-ink shadow-card"
        >
          <ListBox
            renderEmptyState={() => <p className="px-3.5 py-2.5 text-ink-soft">{noneText}</p>}
            className="max-h-72 overflow-y-auto outline-none"
          >
            {(option: ComboOption) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className="cursor-pointer px-3.5 py-2.5 outline-none focus:bg-sunken selected:font-semibold"
              >
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </FieldFrame>
  )
}
