import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#features/auth/contract/auth.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import {
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '#features/auth/web/shared/security.queries.ts'
import { deviceName } from '#platform/web/session/device-name.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** Where the person is signed in, and the way to end it elsewhere. */
export function Devices() {
  const t = useTexts('account')
  const { data: sessions, error } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  return (
    <Card as="section" labelledBy="devices">
      <h2 id="devices" className="mb-3 text-xl font-bold">
        {t('devices')}
      </h2>
      <Failure error={error} />
      <Failure error={endOthers.error} />
      {!sessions && !error && <SkeletonText lines={3} />}
      <ul className="divide-y divide-line">
        {sessions?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={endOthers.isPending}
          onPress={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ ended }) =>
                showToast({ tone: 'success', text: t('signed_out_others', { count: ended }) }),
            })
          }
        >
          {t('sign_out_others')}
        </Button>
      )}
    </Card>
  )
}

function Device({ session }: { session: Session }) {
  const t = useTexts('account')
  const end = useEndSession()
  const { moment } = useDates()
  const name = deviceName(session.user_agent) ?? t('unknown_device')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {session.current && <Badge tone="pine">{t('this_device')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {[
            // An IPv4 address in the dress of IPv6 says nothing to anybody.
            session.ip?.replace(/^::ffff:/, ''),
            t('since', { date: moment(session.created_at) }),
            t('last_seen', { date: moment(session.last_seen_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {end.isError && <p className="text-sm text-danger">{messageOf(end.error)}</p>}
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="small"
          pending={end.isPending}
          aria-label={`${t('sign_out')}: ${name}`}
          onPress={() =>
            end.mutate(
              { session_id: session.id },
              { onSuccess: () => showToast({ tone: 'success', text: t('signed_out') }) },
            )
          }
        >
          {t('sign_out')}
        </Button>
      )}
    </li>
  )
}
