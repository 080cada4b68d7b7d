import { useRef } from 'react'
import type { Proof } from '#features/challenges/contract/challenges.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ProofFieldsProps {
  proof: Proof
  onChange: (proof: Proof) => void
  fields: Record<string, string>
}

const NEWLY_ASKED = {
  text: { required: true },
  number: { required: true, unit: '', min: 0, max: null, decimals: false },
  link: { required: true },
  photos: { required: true, least: 1, most: 4 },
} satisfies Proof

/** What an entry has to show: one thing or several, each asked for or needed. */
export function ProofFields({ proof, onChange, fields }: ProofFieldsProps) {
  const t = useTexts('console_challenges')
  const { text, number, link, photos } = proof
  // A kind that was taken away by mistake comes back as it was.
  const kept = useRef<Proof>(NEWLY_ASKED)
  const ask = (kind: keyof Proof, isAsked: boolean) => {
    if (!isAsked) kept.current = { ...kept.current, [kind]: proof[kind] }
    onChange({ ...proof, [kind]: isAsked ? kept.current[kind] : null })
  }
  const needed = (key: 'text' | 'link', asked: { required: boolean }) => (
    <Checkbox checked={asked.required} onTick={(isOn) => onChange({ ...proof, [key]: { required: isOn } })}>
      {t('needed')}
    </Checkbox>
  )
  return (
    <FormSection title={t('proof')} lead={t('proof_lead')}>
      <Checkbox {...fieldProps(fields, 'proof')} checked={text !== null} onTick={(isOn) => ask('text', isOn)}>
        {t('proof_text')}
      </Checkbox>
      {text && <div className="pl-9">{needed('text', text)}</div>}
      <Checkbox checked={number !== null} onTick={(isOn) => ask('number', isOn)}>
        {t('proof_number')}
      </Checkbox>
      {number && (
        <div className="grid gap-3 pl-9 sm:grid-cols-3">
          <TextField
            {...fieldProps(fields, 'proof.number.unit')}
            label={t('unit')}
            description={t('unit_hint')}
            required
            maxLength={20}
            value={number.unit}
            onText={(unit) => onChange({ ...proof, number: { ...number, unit } })}
          />
          <NumberField
            {...fieldProps(fields, 'proof.number.min')}
            label={t('least')}
            value={number.min}
            onChange={(min) => onChange({ ...proof, number: { ...number, min } })}
          />
          <NumberField
            {...fieldProps(fields, 'proof.number.max')}
            label={t('most')}
            value={number.max}
            onChange={(max) => onChange({ ...proof, number: { ...number, max } })}
          />
          <Checkbox
            checked={number.required}
            onTick={(isOn) => onChange({ ...proof, number: { ...number, required: isOn } })}
          >
            {t('needed')}
          </Checkbox>
          <Checkbox
            checked={number.decimals}
            onTick={(isOn) => onChange({ ...proof, number: { ...number, decimals: isOn } })}
          >
            {t('decimals')}
          </Checkbox>
        </div>
      )}
      <Checkbox checked={link !== null} onTick={(isOn) => ask('link', isOn)}>
        {t('proof_link')}
      </Checkbox>
      {link && <div className="pl-9">{needed('link', link)}</div>}
      <Checkbox checked={photos !== null} onTick={(isOn) => ask('photos', isOn)}>
        {t('proof_photos')}
      </Checkbox>
      {photos && (
        <div className="grid gap-3 pl-9 sm:grid-cols-3">
          <NumberField
            {...fieldProps(fields, 'proof.photos.least')}
            label={t('least')}
            min={1}
            max={6}
            value={photos.least}
            onChange={(least) => onChange({ ...proof, photos: { ...photos, least: least ?? 1 } })}
          />
          <NumberField
            {...fieldProps(fields, 'proof.photos.most')}
            label={t('most')}
            min={1}
            max={6}
            value={photos.most}
            onChange={(most) => onChange({ ...proof, photos: { ...photos, most: most ?? 1 } })}
          />
          <Checkbox
            checked={photos.required}
            onTick={(isOn) => onChange({ ...proof, photos: { ...photos, required: isOn } })}
          >
            {t('needed')}
          </Checkbox>
        </div>
      )}
    </FormSection>
  )
}
