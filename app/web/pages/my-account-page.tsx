import { useQuery } from '@tanstack/react-query'
import { Failure } from '#web/platform/failure.tsx'
import { profileQuery, programmeQuery } from '#web/platform/queries.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'

export function MyAccountPage() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const { data: programme } = useQuery(programmeQuery)
  return (
    <AccountFrame part="profile">
      <Failure error={error} onRetry={() => void refetch()} />
      {profile && programme ? (
        <>
          <AvatarCard profile={profile} />
          {programme.profile_fields.length > 0 && (
            <ProfileForm profile={profile} fields={programme.profile_fields} />
          )}
          <CompanyCard profile={profile} changeable={programme.profile_fields} />
        </>
      ) : (
        !error && <SkeletonText lines={8} />
      )}
      <Preferences />
    </AccountFrame>
  )
}
