import type { CamperAccessory } from '#platform/contract/campers.ts'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import type { AccessoryOffer } from '#features/vehicles/contract/vehicles.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { AccessoryCard } from './accessory-card.tsx'

interface AccessoryPickerProps {
  vehicle: Vehicle
  offers: readonly AccessoryOffer[]
  onToggle: (accessory: CamperAccessory) => void
}

/** The sheet of stickers: what is unlocked comes first, then what is nearest. */
export function AccessoryPicker({ vehicle, offers, onToggle }: AccessoryPickerProps) {
  const t = useTexts('vehicles')
  const share = ({ reached, needed }: AccessoryOffer) => (needed > 0 ? reached / needed : 1)
  const sorted = offers.toSorted(
    (a, b) => Number(b.unlocked) - Number(a.unlocked) || (a.unlocked ? 0 : share(b) - share(a)),
  )
  return (
    <section aria-labelledby="accessories">
      <h2 id="accessories" className="text-xl font-bold">
        {t('accessories')}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{t('accessories_hint')}</p>
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 lg:grid-cols-1">
        {sorted.map((offer) => (
          <AccessoryCard
            key={offer.name}
            offer={offer}
            colour={vehicle.colour}
            mounted={vehicle.accessories.includes(offer.name)}
            onToggle={() => onToggle(offer.name)}
          />
        ))}
      </ul>
    </section>
  )
}
