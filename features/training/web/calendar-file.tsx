import { CalendarPlus } from 'lucide-react'
import { getTrainingCalendar, type Training } from '#features/training/contract/training.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'

/** The training for the calendar of whoever comes, or may. */
export function CalendarFile({ training }: { training: Training }) {
  const t = useTexts('training')
  const save = useCalendarFile()
  if (training.past || training.mine === null) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="quiet"
        icon={<CalendarPlus />}
        pending={save.isPending}
        onPress={() => save.mutate(training.id)}
      >
        {t('calendar')}
      </Button>
      <Failure error={save.error} announce />
    </div>
  )
}

const useCalendarFile = () =>
  useCall(async (training_id: string) => {
    const { name, ics } = await call(getTrainingCalendar, { training_id })
    saveFile(name, new Blob([ics], { type: 'text/calendar' }))
  })
