import { Check, Lock } from 'lucide-react'
import type { CamperColour } from '#platform/contract/campers.ts'
import type { AccessoryOffer } from '#features/vehicles/contract/vehicles.ts'
import { AccessorySticker } from '#art/camper/accessory-sticker.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'

interface AccessoryCardProps {
  offer: AccessoryOffer
  colour: CamperColour
  mounted: boolean
  onToggle: () => void
}

/** A sticker to put on and take off; under a locked one the road that leads to it. */
export function AccessoryCard({ offer, colour, mounted, onToggle }: AccessoryCardProps) {
  const t = useTexts('vehicles')
  const names = useTexts('camper_names')
  const words = useTexts('campers')
  const { name, unlocked, reached, needed } = offer
  const ruleId = `rule-${name}`
  return (
    <li
      className={`rounded-card border p-2.5 transition-colors ${unlocked ? 'bg-surface' : 'bg-sunken'} ${borderOf(unlocked, mounted)}`}
    >
      <button
        type="button"
        aria-pressed={mounted}
        aria-describedby={ruleId}
        onClick={onToggle}
        className="group flex min-h-16 w-full items-center gap-3.5 rounded-field text-left"
      >
        <span
          className={`grid h-16 w-20 shrink-0 place-items-center rounded-card border-2 border-surface bg-(--sign-face) p-1.5 shadow-card transition-transform group-hover:-rotate-2 ${mounted ? '-rotate-3' : ''}`}
        >
          <AccessorySticker accessory={name} colour={colour} className="max-h-full max-w-full" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere text-ink">{names(name)}</span>
            <State unlocked={unlocked} mounted={mounted} />
          </span>
          <span id={ruleId} className="block text-sm text-ink-soft">
            <span className="sr-only">{unlocked ? t('unlocked') : t('locked')}. </span>
            <Rule offer={offer} />
          </span>
        </span>
      </button>
      {!unlocked && (
        <ProgressRoad
          className="mt-2"
          label={t('progress', { accessory: words(name) })}
          value={reached}
          max={needed}
          valueText={t('progress_value', { reached: formatNumber(reached), needed: formatNumber(needed) })}
        />
      )}
    </li>
  )
}

function borderOf(unlocked: boolean, mounted: boolean): string {
  if (mounted) return 'border-pine inset-ring-2 inset-ring-pine'
  return unlocked ? 'border-line' : 'border-dashed border-line-strong'
}

function State({ unlocked, mounted }: { unlocked: boolean; mounted: boolean }) {
  const t = useTexts('vehicles')
  if (mounted)
    return unlocked ? (
      <Badge tone="pine">
        <Check strokeWidth={2.5} className="size-3.5" />
        {t('mounted')}
      </Badge>
    ) : (
      <Badge tone="sun">{t('trying_on')}</Badge>
    )
  if (unlocked) return null
  return (
    <Badge className="bg-paper">
      <Lock strokeWidth={2} className="size-3.5" />
      {t('locked')}
    </Badge>
  )
}

function Rule({ offer: { rule, needed } }: { offer: AccessoryOffer }) {
  const t = useTexts('vehicles')
  switch (rule) {
    case 'start':
      return t('rule_start')
    case 'points':
    case 'scholars':
      return t(`rule_${rule}`, { needed: formatNumber(needed) })
    case 'stages':
    case 'full_house':
    case 'all_rounders':
      return t(`rule_${rule}`, { count: needed })
  }
}
