import { useQuery } from '@tanstack/react-query'
import { Failure } from '#web/platform/failure.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { PushCard } from '#web/platform/push/push-card.tsx'
import { profileQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { Devices } from './devices.tsx'
import { Preferences } from './preferences.tsx'

export function MyAccountPage() {
  const t = useTexts('account')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <ProfileCard />
      <PointsLink />
      <Preferences />
      <PushCard />
      <Devices />
      <BlockedPeople />
    </div>
  )
}

function PointsLink() {
  const t = useTexts('account')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft">{t('my_points_text')}</p>
      <LinkButton to={paths.myPoints} variant="secondary">
        {t('my_points')}
      </LinkButton>
    </Card>
  )
}

function ProfileCard() {
  const t = useTexts('account')
  const { data: profile, error } = useQuery(profileQuery)
  if (error) return <Failure error={error} />
  if (!profile) return <SkeletonText lines={6} />
  const name = `${profile.first_name} ${profile.last_name}`
  const lines = [
    [t('email'), profile.email],
    [t('phone'), profile.phone_number],
    [t('position'), profile.position],
    [t('department'), profile.department?.name],
    [t('country'), profile.country?.name],
    [t('city'), profile.city],
  ] as const
  return (
    <Card as="section" labelledBy="profile">
      <div className="flex items-center gap-4">
        <Avatar id={profile.id} name={name} picture={profile.avatar} size={72} />
        <div className="min-w-0">
          <h2 id="profile" className="text-xl font-bold break-words">
            {name}
          </h2>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold break-words">
              {value ?? <span className="font-normal text-ink-soft">{t('none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
