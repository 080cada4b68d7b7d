import { Bell, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import { CHANNELS, type Channel } from '#features/notifications/contract/notifications.ts'
import type { NotificationChoice } from '#features/inbox/contract/choices.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useHeld } from '#ui/held.ts'
import { useSetChoice } from './notification-choices.queries.ts'

const groups = {
  crew: ['camper_invitation_received', 'camper_join_request_received', 'crew', 'recap'],
  play: ['challenge', 'duel', 'daily'],
  wall: ['thanks', 'post_commented', 'post_liked'],
  learning: ['course', 'training', 'document'],
  organisers: ['announcement', 'news', 'contact', 'vote', 'questionnaire'],
  mine: ['points', 'sticker', 'quiz', 'account'],
} as const satisfies Record<string, readonly ListedKind[]>
type Group = keyof typeof groups

/** What one press sets for everything. */
const PRESETS = {
  all: { in_app: true, email: true, push: true },
  app_only: { in_app: true, email: false, push: false },
} as const satisfies Record<string, Record<Channel, boolean>>
type Preset = keyof typeof PRESETS

const signs: Record<Channel, LucideIcon> = { in_app: Bell, email: Mail, push: Smartphone }

/** What is told where, by group; a group opens to its kinds. Each mark counts at once. */
export function ChoiceTable({ choices }: { choices: readonly NotificationChoice[] }) {
  const t = useTexts('notification_settings')
  const { choose, error } = useSetChoice()
  const setAll = (preset: Record<Channel, boolean>) => {
    for (const choice of choices)
      if (CHANNELS.some((channel) => choice[channel] !== preset[channel])) choose({ ...choice, ...preset })
  }
  return (
    <Card as="section" labelledBy="choices">
      <h2 id="choices" className="text-xl font-bold">
        {t('choices')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('choices_text')}</p>
      <Failure error={error} announce />
      <div role="group" aria-label={t('presets')} className="mb-2 flex flex-wrap gap-2">
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button key={preset} variant="secondary" size="small" onPress={() => setAll(PRESETS[preset])}>
            {t(`preset.${preset}`)}
          </Button>
        ))}
      </div>
      {(Object.keys(groups) as Group[]).map((group) => (
        <GroupOfKinds
          key={group}
          group={group}
          choices={choices.filter(({ kind }) => (groups[group] as readonly ListedKind[]).includes(kind))}
          choose={choose}
        />
      ))}
    </Card>
  )
}

type GroupProps = {
  group: Group
  choices: readonly NotificationChoice[]
  choose: (next: NotificationChoice) => void
}

function GroupOfKinds({ group, choices, choose }: GroupProps) {
  const t = useTexts('notification_settings')
  const name = t(`groups.${group}`)
  const setAll = (channel: Channel, isOn: boolean) => {
    for (const choice of choices) if (choice[channel] !== isOn) choose({ ...choice, [channel]: isOn })
  }
  return (
    <div role="group" aria-label={name} className="border-t border-line py-2">
      <h3 className="pt-1 font-heading font-semibold text-ink">{name}</h3>
      <Marks
        name={name}
        isOn={(channel) => choices.every((choice) => choice[channel])}
        isMixed={(channel) =>
          choices.some((choice) => choice[channel]) && !choices.every((choice) => choice[channel])
        }
        onChange={setAll}
      />
      {choices.length > 1 && (
        <details className="group/kinds">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-pine-ink underline underline-offset-3">
            {t('one_by_one', { count: choices.length })}
          </summary>
          <ul className="border-l-2 border-line pl-3">
            {choices.map((choice) => (
              <Kind key={choice.kind} choice={choice} choose={choose} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Kind({ choice, choose }: { choice: NotificationChoice; choose: GroupProps['choose'] }) {
  const t = useTexts('notification_settings')
  const [shown, setShown] = useHeld(choice)
  const name = t(`kinds.${choice.kind}`)
  return (
    <li className="py-1">
      <span className="wrap-anywhere">{name}</span>
      <Marks
        name={name}
        isOn={(channel) => shown[channel]}
        onChange={(channel, isOn) => {
          const next = { ...shown, [channel]: isOn }
          setShown(next)
          choose(next)
        }}
      />
    </li>
  )
}

interface MarksProps {
  name: string
  isOn: (channel: Channel) => boolean
  /** Some of what stands below is on. */
  isMixed?: (channel: Channel) => boolean
  onChange: (channel: Channel, isOn: boolean) => void
}

/** The three places, each with its word. */
function Marks({ name, isOn, isMixed, onChange }: MarksProps) {
  const t = useTexts('notification_settings')
  return (
    <div className="flex flex-wrap gap-x-3 sm:gap-x-6">
      {CHANNELS.map((channel) => {
        const Sign = signs[channel]
        const mixed = isMixed?.(channel) ?? false
        return (
          <label key={channel} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              aria-label={`${name}: ${t(channel)}`}
              ref={(input) => {
                if (input) input.indeterminate = mixed
              }}
              checked={isOn(channel)}
              onChange={({ target }) => onChange(channel, target.checked)}
              className="check-mark size-6 shrink-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-pine checked:bg-pine indeterminate:border-pine indeterminate:bg-pine-soft"
            />
            <Sign className="size-4 shrink-0 text-ink-soft max-sm:hidden" />
            {t(channel)}
          </label>
        )
      })}
    </div>
  )
}
