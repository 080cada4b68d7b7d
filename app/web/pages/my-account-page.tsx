import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { profileQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { AvatarCard } from '#features/avatars/web/avatar-card.tsx'
import { CompanyCard } from '#features/account/web/company-card.tsx'
import { Preferences } from '#features/account/web/preferences.tsx'
import { ProfileForm } from '#features/account/web/profile-form.tsx'

export function MyAccountPage() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  const { data: programme } = useQuery(programmeQuery)
  return (
    <AccountFrame
      part="profile"
      top={
        <>
          {profile ? <AvatarCard profile={profile} /> : <Skeleton className="h-36 w-full rounded-card" />}
          <Preferences />
        </>
      }
    >
      <Failure error={error} onRetry={() => void refetch()} />
      {profile && programme ? (
        <>
          {programme.profile_fields.length > 0 && (
            <ProfileForm profile={profile} fields={programme.profile_fields} />
          )}
          <CompanyCard profile={profile} changeable={programme.profile_fields} />
        </>
      ) : (
        !error && <SkeletonText lines={8} />
      )}
    </AccountFrame>
  )
}
