import { MyPointsPage as Page } from '#web/features/points/my-points-page.tsx'
import { PrivacyCard } from '#web/features/rankings/privacy-card.tsx'

/** The logbook, and how the person appears on the boards that follow from it. */
export function MyPointsPage() {
  return (
    <Page>
      <PrivacyCard />
    </Page>
  )
}
