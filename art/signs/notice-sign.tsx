import type { ReactNode } from 'react'

export type NoticeSignKind = 'info' | 'success' | 'warning' | 'error'

const glyph = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const signs: Record<NoticeSignKind, ReactNode> = {
  info: (
    <>
      <rect x="2" y="2" width="28" height="28" rx="7" fill="var(--sky)" />
      <path d="M16 15V23M16 9V9.1" stroke="var(--on-sky)" {...glyph} />
    </>
  ),
  success: (
    <>
      <circle cx="16" cy="16" r="14.5" fill="var(--success)" />
      <path d="M10 16.5L14.5 21L22.5 11.5" stroke="var(--on-success)" {...glyph} />
    </>
  ),
  warning: (
    <>
      <path d="M14 2Q16 0 18 2L30 14Q32 16 30 18L18 30Q16 32 14 30L2 18Q0 16 2 14Z" fill="var(--sun)" />
      <path d="M16 9V17M16 22.5V22.6" stroke="var(--on-sun)" {...glyph} />
    </>
  ),
  error: (
    <>
      <path d="M10.5 1.5H21.5L30.5 10.5V21.5L21.5 30.5H10.5L1.5 21.5V10.5Z" fill="var(--danger)" />
      <path d="M16 8.5V17M16 23V23.1" stroke="var(--on-danger)" {...glyph} />
    </>
  ),
}

/** A small sign whose outline says the kind without its colour. Decorative. */
export function NoticeSign({ kind, className = '' }: { kind: NoticeSignKind; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      {signs[kind]}
    </svg>
  )
}
