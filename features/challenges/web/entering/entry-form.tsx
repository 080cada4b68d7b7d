import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PicturePicker } from '#platform/web/pictures/picture-picker.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EntryConflict } from './entry-conflict.tsx'
import { missingIn, readLink } from './entry-fields.ts'
import { NumberField } from './number-field.tsx'
import { SavedSign } from './saved-sign.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import { useMissingWords } from './use-missing-words.ts'

/** The proof: each field as large as it needs, kept while it is written, and the way to hand it in. */
export function EntryForm({ challenge, personId }: { challenge: Challenge; personId: string }) {
  const t = useTexts('challenge_entry')
  const draft = useEntryDraft(challenge, personId)
  const [isTried, setTried] = useState(false)
  const handIn = useCall(draft.handIn)
  const { fields, change, uploads, state } = draft
  const { proof } = challenge
  const missing = missingIn(challenge, fields, uploads.pictures)
  const wordOf = useMissingWords(challenge)
  const refused = handIn.error instanceof ApiError ? handIn.error.fields : {}
  const errorOf = (field: 'text' | 'number' | 'link' | 'photos') => {
    const own = missing.find((each) => each === field || each === `${field}_wrong`)
    const key = field === 'photos' ? 'pictures' : field
    return (isTried && own && wordOf(own)) || draft.fieldErrors[key] || refused[key]
  }
  const isToCaptain = challenge.precheck && challenge.crew !== null && !challenge.crew.is_captain

  function submit() {
    setTried(true)
    if (missing.length > 0 || uploads.isBusy || state === 'conflict') return
    handIn.mutate()
  }

  return (
    <Card as="section" labelledBy="entry" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="entry" className="text-xl font-bold">
          {t(challenge.for === 'crew' ? 'title_crew' : 'title')}
        </h2>
        <SavedSign draft={draft} entry={challenge.entry} />
      </div>
      {state === 'conflict' && <EntryConflict draft={draft} entry={challenge.entry} />}
      {proof.photos && (
        <PicturePicker
          uploads={uploads}
          label={t('photos')}
          {...(proof.photos.required && { description: t('photos_needed', { count: proof.photos.least }) })}
          error={errorOf('photos')}
        />
      )}
      {proof.number && (
        <NumberField
          asked={proof.number}
          value={fields.number}
          error={errorOf('number')}
          onChange={(number) => change({ number })}
        />
      )}
      {proof.link && (
        <TextField
          label={t('link')}
          description={t('link_hint')}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={1_000}
          required={proof.link.required}
          error={errorOf('link')}
          value={fields.link}
          onText={(text) => change({ link: text })}
          onBlur={() => change({ link: readLink(fields.link) ?? fields.link })}
        />
      )}
      {proof.text && (
        <TextArea
          label={t('text')}
          rows={5}
          maxLength={4_000}
          required={proof.text.required}
          error={errorOf('text')}
          value={fields.text}
          onText={(next) => change({ text: next })}
        />
      )}
      {proof.photos && (
        <Checkbox
          checked={fields.wall_agreed}
          onTick={(isOn) => change({ wall_agreed: isOn })}
          description={t('wall_hint')}
        >
          {t('wall')}
        </Checkbox>
      )}
      <Failure error={handIn.error ?? (state === 'failed' ? draft.error : undefined)} announce />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
        <Button
          size="large"
          className="max-sm:w-full"
          icon={<Send />}
          pending={handIn.isPending}
          pendingText={t('handing_in')}
          onPress={submit}
        >
          {t(isToCaptain ? 'to_captain' : 'hand_in')}
        </Button>
        <p
          role="status"
          className={isTried && missing.length > 0 ? 'font-semibold text-sunset-ink' : 'text-ink-soft'}
        >
          {uploads.isBusy
            ? t('photos_coming')
            : missing.length > 0
              ? t('missing', { what: missing.map(wordOf).join(', ') })
              : t('ready')}
        </p>
      </div>
    </Card>
  )
}
