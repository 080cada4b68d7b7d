import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueSign } from '#art/values/value-sign.tsx'
import {
  giveThanks,
  MAX_THANKS_CHARACTERS,
  type ThanksColleague,
  type ThanksValue,
} from '#features/thanks/contract/thanks.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { FormDialog } from '#platform/web/pages/page-dialog.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CharactersLeft } from '#platform/web/writing/characters-left.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ColleagueChoice } from './colleague-choice.tsx'
import { thanksKeys } from './thanks.keys.ts'
import { thanksPersonQuery } from './thanks.queries.ts'
import type { MyThanks } from './thanks-side.tsx'

interface GiveThanksDialogProps {
  mine: MyThanks
  /** Whom another page has chosen. */
  to: string | undefined
  onClose: () => void
  onGiven: () => void
}

/** Thanks a colleague: whom, for which value, and in a sentence. */
export function GiveThanksDialog({ mine, to, onClose, onGiven }: GiveThanksDialogProps) {
  const t = useTexts('thanks_giving')
  const page = useTexts('thanks')
  const { values, points, week } = mine
  // Made once: pressed twice it is one.
  const [thanksId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<ThanksColleague | null>()
  const asked = useQuery({
    ...thanksPersonQuery(to ?? ''),
    enabled: to !== undefined && chosen === undefined,
  })
  const person = chosen === undefined ? asked.data : chosen
  const [valueId, setValueId] = useState<string>()
  const [text, setText] = useState('')
  const give = useCall(giveThanks, {
    said: () => t('done', { name: person ? fullName(person) : '' }),
    waitsFor: [thanksKeys.all],
    done: onGiven,
  })
  const left = week ? week.budget - week.given : 0
  const isReady =
    person && !person.thanked && valueId && text.trim() !== '' && text.length <= MAX_THANKS_CHARACTERS
  const refused = give.error instanceof ApiError ? give.error.fields.text : undefined
  return (
    <FormDialog
      title={t('title')}
      onClose={onClose}
      cancel={t('cancel')}
      send={person ? t('send', { name: person.first_name }) : t('send_nobody')}
      isSendable={Boolean(isReady)}
      call={give}
      onSend={() =>
        isReady &&
        give.mutate({ thanks_id: thanksId, user_id: person.id, value_id: valueId, text: text.trim() })
      }
    >
      <p className="text-ink-soft">
        {[
          page('left', { left: Math.max(0, left) }),
          left <= 0 && week && page('renews'),
          points > 0 && t('earns', { count: points }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {to !== undefined && chosen === undefined && !asked.data ? (
        <>
          <Loading query={asked} lines={2} />
          {asked.data === null && <p role="status">{t('not_there')}</p>}
        </>
      ) : null}
      {person ? (
        <div className="flex items-center gap-3 rounded-field bg-sunken px-3 py-2">
          <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={44} />
          <p className="min-w-0 flex-1">
            <bdi className="block font-semibold wrap-anywhere">{fullName(person)}</bdi>
            <span className="block text-sm text-ink-soft">
              {[person.crew, person.thanked && t('thanked')].filter(Boolean).join(' · ')}
            </span>
          </p>
          <Button variant="quiet" size="small" onPress={() => setChosen(null)}>
            {t('other')}
          </Button>
        </div>
      ) : (
        (to === undefined || chosen === null || asked.data === null) && (
          <ColleagueChoice onChoose={setChosen} />
        )
      )}
      <ValueChoice values={values} chosen={valueId} onChoose={setValueId} />
      <TextArea
        label={t('text')}
        description={t('text_hint')}
        rows={3}
        value={text}
        error={refused}
        onText={setText}
      />
      <CharactersLeft used={text.length} most={MAX_THANKS_CHARACTERS} />
    </FormDialog>
  )
}

interface ValueChoiceProps {
  values: readonly ThanksValue[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function ValueChoice({ values, chosen, onChoose }: ValueChoiceProps) {
  const t = useTexts('thanks_giving')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('value')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {values.map(({ id, word, text, sign, colour }) => (
          <label
            key={id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line-strong px-3 py-2 has-checked:border-pine has-checked:bg-pine-soft has-focus-visible:ring-2 has-focus-visible:ring-pine"
          >
            <input
              type="radio"
              name="value"
              className="sr-only"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <ValueSign sign={sign} colour={colour} />
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{word}</bdi>
              <span className="block text-sm text-ink-soft wrap-anywhere">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
