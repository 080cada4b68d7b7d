import { MyPointsPage as Page } from '#features/points/web/my-points-page.tsx'
import { PrivacyCard } from '#features/rankings/web/privacy-card.tsx'

/** The logbook, and how the person appears on the boards that follow from it. */
export function MyPointsPage() {
  return (
    <Page>
      <PrivacyCard />
    </Page>
  )
}
