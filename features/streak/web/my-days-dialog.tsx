import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addStreakAbsence,
  removeStreakAbsence,
  setStreakCalendar,
  type StreakCalendar,
} from '#features/streak/contract/streak.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { FormDialog, PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAbsenceNames, useWeekdayName } from './day-names.ts'
import { MyDaysRead } from './my-days-read.tsx'
import { streakKeys } from './streak.keys.ts'
import { calendarQuery } from './streak.queries.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const STALE = [streakKeys.own, streakKeys.fuel]

/** On which days somebody works, when they are away, and whether they want a streak; to be read alone while it is off. */
export function MyDaysDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useTexts('streak_card')
  const query = useQuery(calendarQuery)
  if (query.data && isOn) return <MyDays calendar={query.data} onClose={onClose} />
  return (
    <PageDialog title={t('change')} onClose={onClose}>
      <Loading query={query} lines={6} />
      {query.data && <MyDaysRead calendar={query.data} />}
    </PageDialog>
  )
}

function MyDays({ calendar, onClose }: { calendar: StreakCalendar; onClose: () => void }) {
  const t = useTexts('streak_card')
  const weekdayName = useWeekdayName()
  const [hidden, setHidden] = useState(calendar.hidden)
  const [weekdays, setWeekdays] = useState(calendar.weekdays)
  const save = useCall(setStreakCalendar, {
    said: t('saved'),
    stale: STALE,
    done: (saved, _, queries) => {
      queries.setQueryData(calendarQuery.queryKey, saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('change')}
      onClose={onClose}
      cancel={t('cancel')}
      send={t('save')}
      call={save}
      onSend={() => save.mutate({ hidden, weekdays })}
    >
      <Switch checked={!hidden} onChange={({ target }) => setHidden(!target.checked)}>
        {t('shown')}
      </Switch>
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">{t('weekdays')}</legend>
        <p className="text-sm text-ink-soft">{t('weekdays_hint')}</p>
        <div className="grid grid-cols-2 gap-x-4">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              checked={weekdays.includes(day)}
              onTick={(isOn) =>
                setWeekdays(isOn ? [...weekdays, day] : weekdays.filter((each) => each !== day))
              }
            >
              {weekdayName(day)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Absences absences={calendar.absences} />
    </FormDialog>
  )
}

/** Each counts at once: it is no part of what is saved below. */
function Absences({ absences }: Pick<StreakCalendar, 'absences'>) {
  const t = useTexts('streak_card')
  const { date, span } = useAbsenceNames()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const after = {
    stale: STALE,
    done: (
      saved: StreakCalendar,
      _: unknown,
      queries: { setQueryData: (key: typeof streakKeys.calendar, value: StreakCalendar) => unknown },
    ) => {
      queries.setQueryData(streakKeys.calendar, saved)
      setFrom('')
      setUntil('')
    },
  }
  const add = useCall(addStreakAbsence, after)
  const remove = useCall(removeStreakAbsence, after)
  return (
    <section aria-labelledby="absences" className="flex flex-col gap-2">
      <h3 id="absences" className="font-semibold">
        {t('absences')}
      </h3>
      <p className="text-sm text-ink-soft">{t('absences_none')}</p>
      <ul className="flex flex-col gap-1 empty:hidden">
        {absences.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-3">
            <span>{span(each)}</span>
            <Button
              variant="quiet"
              size="small"
              isDisabled={remove.isPending}
              aria-label={t('remove', { from: date(each.from), until: date(each.until) })}
              onPress={() => remove.mutate({ absence_id: each.id })}
            >
              {t('remove_short')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <TextField label={t('from')} type="date" value={from} onText={setFrom} />
        <TextField label={t('until')} type="date" value={until} onText={setUntil} />
        <Button
          variant="secondary"
          isDisabled={from === '' || until === ''}
          pending={add.isPending}
          onPress={() => add.mutate({ from, until })}
        >
          {t('add')}
        </Button>
      </div>
      <Failure error={add.error ?? remove.error} announce />
    </section>
  )
}
