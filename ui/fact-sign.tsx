import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-sunken text-ink-soft',
  sun: 'bg-sun-soft text-sun-ink',
  pine: 'bg-pine-soft text-pine-ink',
  danger: 'bg-danger-soft text-danger',
}

export type FactTone = keyof typeof tones

interface FactSignProps {
  icon: LucideIcon
  tone: FactTone
  children: ReactNode
}

/** A fact in a word or two, behind its icon. */
export function FactSign({ icon: Icon, tone, children }: FactSignProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold ${tones[tone]}`}
    >
      <Icon className="size-4 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
