import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FaceChoice } from '#features/avatars/web/face-choice.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'

const CropDialog = lazy(async () => ({
  default: (await import('#features/avatars/web/crop-dialog.tsx')).CropDialog,
}))

/** The first card: a drawn face by one press, or a photo. */
export function FaceCard({ onPassed }: { onPassed: () => void }) {
  const t = useTexts('first_ride')
  const { data: profile } = useQuery(profileQuery)
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
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
      <Button variant="secondary" wide icon={<Camera />} onPress={() => chooser.current?.click()}>
        {t('photo')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label={t('photo')}
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
}
