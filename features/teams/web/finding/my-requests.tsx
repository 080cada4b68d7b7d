import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SentRequestCard } from './sent-request-card.tsx'
import { useStaying } from '#features/teams/web/crew/staying.ts'
import { myOffersQuery } from '#features/teams/web/team-offers.queries.ts'

/** On top of the search: whom I have asked already. */
export function MyRequests() {
  const t = useTexts('find_team')
  const { data: offers, error } = useQuery(myOffersQuery)
  const { shown, stay } = useStaying(offers?.requests ?? [])
  if (error) return <Failure error={error} />
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="my-requests" className="flex flex-col gap-3">
      <h2 id="my-requests" className="text-xl font-bold">
        {t('mine_title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {shown.map((request) => (
          <li key={request.id}>
            <SentRequestCard request={request} onAnswer={() => stay(request)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
