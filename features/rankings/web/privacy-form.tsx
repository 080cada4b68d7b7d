import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { getRankingPrivacy } from '#features/rankings/contract/rankings.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useSetRankingPrivacy } from './rankings.queries.ts'

type Privacy = z.output<typeof getRankingPrivacy.output>
const WAYS = ['name', 'pseudonym', 'hidden'] as const
type Way = (typeof WAYS)[number]

export function PrivacyForm({ privacy }: { privacy: Privacy }) {
  const t = useTexts('ranking_privacy')
  const save = useSetRankingPrivacy()
  const [way, setWay] = useState<Way>(wayOf(privacy))
  const [pseudonym, setPseudonym] = useState(privacy.pseudonym ?? '')
  const refused = save.error instanceof ApiError ? save.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      {
        pseudonym: way === 'name' ? null : pseudonym.trim() || null,
        objects: way === 'hidden',
      },
      { onSuccess: () => showToast({ tone: 'success', text: t('saved') }) },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <RadioGroup
        label={t('choice')}
        value={way}
        onChange={(value) => {
          save.reset()
          setWay(WAYS.find((own) => own === value) ?? 'name')
        }}
        options={WAYS.map((own) => ({
          value: own,
          label: t(`ways.${own}`),
          description: t(`ways.${own}_text`),
        }))}
      />
      {way === 'pseudonym' && (
        <TextField
          label={t('pseudonym')}
          description={t('pseudonym_hint')}
          required
          maxLength={30}
          autoComplete="off"
          value={pseudonym}
          error={refused?.fields.pseudonym}
          onText={setPseudonym}
        />
      )}
      <Failure error={save.error} announce />
      <Button
        type="submit"
        className="self-start"
        pending={save.isPending}
        isDisabled={way === 'pseudonym' && pseudonym.trim().length < 3}
      >
        {t('save')}
      </Button>
    </form>
  )
}

function wayOf({ pseudonym, objects }: Privacy): Way {
  if (objects) return 'hidden'
  return pseudonym === null ? 'name' : 'pseudonym'
}
