import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useWall } from './entry-calls.ts'

/** Whether the photos may go to the wall, until the entry is reviewed. */
export function WallChoice({ challengeId, agreed }: { challengeId: string; agreed: boolean }) {
  const t = useTexts('challenge_entry')
  const wall = useWall(challengeId)
  return (
    <>
      <Checkbox
        checked={wall.isPending ? wall.variables : agreed}
        onTick={(isOn) => wall.mutate(isOn)}
        description={t('wall_hint')}
      >
        {t('wall')}
      </Checkbox>
      <Failure error={wall.error} announce />
    </>
  )
}
