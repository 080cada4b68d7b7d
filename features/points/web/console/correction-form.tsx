import { X } from 'lucide-react'
import { useState } from 'react'
import { correctPoints, MAX_CORRECTED } from '#features/points/contract/ledger.ts'
import { POINT_KINDS, type PointKind } from '#features/points/contract/points.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { pointKeys } from '#features/points/web/points.keys.ts'

/** Points by hand: for one person or several, with a reason that they read. */
export function CorrectionForm() {
  const t = useTexts('console_points')
  const parts = useTexts('console_parts')
  const [id, setId] = useState(() => crypto.randomUUID())
  const [people, setPeople] = useState<FoundPerson[]>([])
  const [kind, setKind] = useState<PointKind>('bonus')
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = /^[+-]?\d{1,7}$/.test(points.trim()) ? Number(points.trim()) : Number.NaN
  const correcting = useCall(
    () => call(correctPoints, { id, user_ids: people.map((each) => each.id), kind, points: amount, reason }),
    {
      said: ({ written }) => t('corrected', { count: written }),
      stale: [pointKeys.ledger],
      done: () => {
        setId(crypto.randomUUID())
        setPeople([])
        setPoints('')
        setReason('')
        setAsked(false)
      },
    },
  )
  const fields = correcting.error instanceof ApiError ? correcting.error.fields : {}
  const isReady = people.length > 0 && Number.isInteger(amount) && amount !== 0 && reason.trim().length > 2

  return (
    <Card as="section" labelledBy="correct" className="flex max-w-3xl flex-col gap-5">
      <div>
        <h2 id="correct" className="text-xl">
          {t('correct_title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('correct_hint')}</p>
      </div>
      <div className="flex flex-col gap-3">
        <PersonSearch
          label={t('whom')}
          nobody={t('nobody_found')}
          action={t('add')}
          actionName={(name) => t('add_name', { name })}
          without={people.map(({ id: chosen }) => chosen)}
          isPending={people.length >= MAX_CORRECTED}
          onChoose={(person) => setPeople([...people, person])}
        />
        {people.length > 0 && (
          <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
            {people.map((person) => (
              <li
                key={person.id}
                className="inline-flex items-center rounded-full border border-line bg-sunken pl-3 text-sm"
              >
                {nameOf(person)}
                <button
                  type="button"
                  aria-label={parts('remove', { name: nameOf(person) })}
                  onClick={() => setPeople(people.filter((each) => each.id !== person.id))}
                  className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-ink md:size-9"
                >
                  <X className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="field-grid sm:grid-cols-2">
        <Select
          label={t('kind')}
          value={kind}
          options={POINT_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          onChoose={(next) => setKind(next as PointKind)}
        />
        <TextField
          label={t('points_each')}
          description={t('points_hint')}
          inputMode="numeric"
          value={points}
          error={
            points.trim() !== '' && points.trim() !== '-' && Number.isNaN(amount)
              ? t('not_points')
              : fields.points
          }
          onText={setPoints}
        />
      </div>
      <TextField
        label={t('why')}
        description={t('why_hint')}
        required
        maxLength={200}
        value={reason}
        error={fields.reason}
        onText={setReason}
      />
      <Button className="self-start" isDisabled={!isReady} onPress={() => setAsked(true)}>
        {t('write')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('write_title')}
        action={t('write')}
        isPending={correcting.isPending}
        error={correcting.error}
        onConfirm={() => correcting.mutate()}
      >
        <p>{t('write_text', { points: formatNumber(amount || 0), count: people.length, reason })}</p>
      </ConfirmDialog>
    </Card>
  )
}
