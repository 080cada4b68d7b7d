import { Check, Circle } from 'lucide-react'
import type { PasswordPolicy } from '#platform/contract/password-policy.ts'
import { type Strength, STRENGTHS, strengthOf } from './password-strength.rules.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

type Requirement = { name: keyof PasswordPolicy; met: boolean; count?: number }

/** What the programme asks of a password, each with whether this one meets it. The server checks the same again. */
export function requirementsOf(policy: PasswordPolicy, password: string): Requirement[] {
  const { length } = Array.from(password)
  const { min_length, max_length } = policy
  return [
    { name: 'min_length' as const, met: length >= min_length, count: min_length },
    ...(max_length === null
      ? []
      : [{ name: 'max_length' as const, met: length > 0 && length <= max_length, count: max_length }]),
    ...(policy.lowercase ? [{ name: 'lowercase' as const, met: /\p{Ll}/u.test(password) }] : []),
    ...(policy.uppercase ? [{ name: 'uppercase' as const, met: /\p{Lu}/u.test(password) }] : []),
    ...(policy.numeric ? [{ name: 'numeric' as const, met: /\p{Nd}/u.test(password) }] : []),
    ...(policy.non_alphanumeric
      ? [{ name: 'non_alphanumeric' as const, met: /[^\p{L}\p{N}]/u.test(password) }]
      : []),
  ]
}

/** The requirements as a list that ticks itself off while the person types (C-70). */
export function PasswordRequirements({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const t = useTexts('requirements')
  return (
    <div className="-mt-2 text-sm">
      <p className="text-ink-soft">{t('title')}</p>
      <ul>
        {requirementsOf(policy, password).map(({ name, met, count = 0 }) => {
          const Icon = met ? Check : Circle
          return (
            <li
              key={name}
              data-met={met}
              className="flex items-center gap-2 text-ink-soft data-[met=true]:text-success"
            >
              <Icon className="size-4 shrink-0" />
              {t(name, { count })}
              <span className="sr-only">({met ? t('met') : t('open')})</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-ink-soft">{t('hint')}</p>
      {password && <PasswordStrength strength={strengthOf(password)} />}
    </div>
  )
}

/** In words and as a bar, while it is typed. The server decides what is refused. */
function PasswordStrength({ strength }: { strength: Strength }) {
  const t = useTexts('requirements')
  const reached = STRENGTHS.indexOf(strength)
  return (
    <div className="mt-2 flex items-center gap-3" data-strength={strength}>
      <span aria-hidden className="flex w-24 gap-1">
        {STRENGTHS.map((step, at) => (
          <span
            key={step}
            data-reached={at <= reached}
            className="h-1.5 flex-1 rounded-full bg-line data-[reached=true]:bg-pine"
          />
        ))}
      </span>
      <span aria-live="polite">{t('strength', { level: strength })}</span>
    </div>
  )
}
