import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useRun } from './content-actions.tsx'
import { messageOf } from '#platform/web/api/api.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

interface ScheduleButtonProps {
  /** When it is planned for, if it is. */
  value: string | null
  /** How many people it will reach. */
  reach?: number | undefined
  onSchedule: (moment: string) => Promise<unknown>
}

/** Plans when something appears. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const t = useTexts('console_content')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<CalendarClock />} onPress={() => setOpen(true)}>
        {t(props.value ? 'reschedule' : 'schedule')}
      </Button>
      {isOpen && <ScheduleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ScheduleDialog({
  value,
  reach,
  onSchedule,
  onClose,
}: ScheduleButtonProps & { onClose: () => void }) {
  const t = useTexts('console_content')
  const [moment, setMoment] = useState(value)
  const { run, isRunning, error } = useRun()
  const plan = async () => {
    if (!moment) return
    const isDone = await run({
      id: 'schedule',
      word: t('schedule'),
      icon: CalendarClock,
      question: { title: '', text: '' },
      done: t('scheduled'),
      run: () => onSchedule(moment),
    })
    if (isDone) onClose()
  }
  return (
    <PageDialog
      onClose={onClose}
      title={t('schedule_title')}
      size="small"
      footer={
        <Button pending={isRunning} isDisabled={!moment} onPress={() => void plan()}>
          {t('schedule')}
        </Button>
      }
    >
      <DateTimeField
        label={t('schedule_moment')}
        description={reach === undefined ? undefined : t('schedule_reach', { count: reach })}
        value={moment}
        onChange={setMoment}
        error={error === undefined ? undefined : messageOf(error)}
      />
    </PageDialog>
  )
}
