import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FaceChoice } from '#features/avatars/web/face-choice.tsx'
import { PhotoButton } from '#features/avatars/web/photo-button.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'

/** The first card: a drawn face by one press, or a photo. */
export function FaceCard({ onPassed }: { onPassed: () => void }) {
  const t = useTexts('first_ride')
  const { data: profile } = useQuery(profileQuery)
  // Chosen here, as a drawing or a photo, it leads on by itself.
  const [hadFace] = useState(Boolean(profile?.avatar))
  const pass = useEffectEvent(onPassed)
  const isChosen = !hadFace && Boolean(profile?.avatar)
  useEffect(() => {
    if (isChosen) pass()
  }, [isChosen])
  if (profile?.avatar)
    return (
      <div className="flex flex-col items-center gap-4">
        <Avatar id={profile.id} name={profile.first_name} picture={profile.avatar} size={144} />
        {hadFace && (
          <Button size="large" wide onPress={onPassed}>
            {t('go_on')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <FaceChoice />
      <PhotoButton wide>{t('photo')}</PhotoButton>
    </>
  )
}
