import { useQuery } from '@tanstack/react-query'
import { Compass, Swords } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ChallengeDialog } from '#features/duels/web/proposing/challenge-dialog.tsx'
import { recordQuery } from '#features/duels/web/duels.queries.ts'
import { SearchDialog } from '#features/duels/web/proposing/search-dialog.tsx'

/** The two ways to begin; when there is none just now, why. */
export function BeginDuel() {
  const t = useTexts('duels')
  const refusals = useTexts('duel_refusals')
  const whyId = useId()
  const [open, setOpen] = useState<'challenge' | 'search'>()
  const refusal = useQuery(recordQuery).data?.challenge ?? null
  const shared = {
    size: 'large',
    wide: true,
    isDisabled: refusal !== null,
    'aria-describedby': refusal ? whyId : undefined,
  } as const
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1 lg:flex-col lg:gap-3">
      <Button
        {...shared}
        className="max-lg:w-auto! max-lg:flex-1 max-sm:px-4"
        icon={<Swords />}
        onPress={() => setOpen('challenge')}
      >
        {t('challenge')}
      </Button>
      <Button
        {...shared}
        variant="secondary"
        icon={<Compass />}
        className="max-lg:w-auto! max-sm:px-4"
        onPress={() => setOpen('search')}
      >
        <span className="max-sm:sr-only">{t('find')}</span>
      </Button>
      {refusal && (
        <p id={whyId} className="basis-full text-sm text-ink-soft">
          {refusals(refusal)}
        </p>
      )}
      {open === 'challenge' && <ChallengeDialog onClose={() => setOpen(undefined)} />}
      {open === 'search' && <SearchDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}
