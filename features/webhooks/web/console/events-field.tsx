import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  EVENT_GROUPS,
  type EventGroup,
  MESSAGE_EVENTS,
  type WebhookEvent,
} from '#features/webhooks/contract/events.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { eventKey } from './event-words.ts'
import { webhookEventsQuery } from './webhooks.queries.ts'

interface EventsFieldProps {
  /** For people in a channel: what makes a message for them, without what programs read. */
  isChannel: boolean
  chosen: readonly WebhookEvent[]
  onChange: (events: readonly WebhookEvent[]) => void
}

const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[]

/** What it is told, by group, with an example of each message of programs. */
export function EventsField({ isChannel, chosen, onChange }: EventsFieldProps) {
  const t = useTexts('console_webhooks')
  const [shown, setShown] = useState<EventGroup | 'all'>('all')
  const isOffered = (event: WebhookEvent) =>
    !isChannel || (MESSAGE_EVENTS as readonly WebhookEvent[]).includes(event)
  const groups = GROUPS.map((group) => ({
    group,
    events: (EVENT_GROUPS[group] as readonly WebhookEvent[]).filter(isOffered),
  })).filter(({ events }) => events.length > 0)
  const isChosen = (event: WebhookEvent) => chosen.includes(event)
  const without = (events: readonly WebhookEvent[]) => chosen.filter((event) => !events.includes(event))
  const visible = groups.some(({ group }) => group === shown) ? shown : 'all'
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('events')}</legend>
      <PillChoice
        label={t('events')}
        chosen={visible}
        onChoose={setShown}
        options={[
          { id: 'all', label: t('group_all'), count: chosen.length },
          ...groups.map(({ group, events }) => ({
            id: group,
            label: t(`group.${group}`),
            count: events.filter(isChosen).length,
          })),
        ]}
      />
      {groups
        .filter(({ group }) => visible === 'all' || visible === group)
        .map(({ group, events }) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <div className="flex flex-wrap items-center gap-x-3 border-b border-line">
              <h3 className="flex-1 text-base">{t(`group.${group}`)}</h3>
              <span className="numerals text-sm text-ink-soft">
                {t('group_chosen', { chosen: events.filter(isChosen).length, all: events.length })}
              </span>
              <Button
                variant="quiet"
                size="small"
                onPress={() =>
                  onChange(events.every(isChosen) ? without(events) : [...without(events), ...events])
                }
              >
                {t(events.every(isChosen) ? 'group_none' : 'group_all')}
                <span className="sr-only">: {t(`group.${group}`)}</span>
              </Button>
            </div>
            <ul className="grid gap-x-6 lg:grid-cols-2">
              {events.map((event) => (
                <li key={event} className="min-w-0">
                  <Checkbox
                    checked={isChosen(event)}
                    onTick={(isOn) => onChange(isOn ? [...chosen, event] : without([event]))}
                  >
                    {t(eventKey(event))}{' '}
                    <code className="text-sm whitespace-nowrap text-ink-soft">{event}</code>
                  </Checkbox>
                  {!isChannel && <Example event={event} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </fieldset>
  )
}

function Example({ event }: { event: WebhookEvent }) {
  const t = useTexts('console_webhooks')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...webhookEventsQuery, enabled: isOpen })
  return (
    <details className="-mt-2 mb-1 pl-9" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className="inline-flex min-h-6 cursor-pointer items-center text-sm text-pine-ink"
        aria-label={t('example_of', { event })}
      >
        {t('example')}
      </summary>
      <pre className="max-h-72 overflow-auto rounded-field bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {data && JSON.stringify({ type: event, data: data.examples[event] }, null, 2)}
      </pre>
    </details>
  )
}
