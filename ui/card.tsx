import type { ElementType, ReactNode } from 'react'

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  /** For a section: the id of its heading. */
  labelledBy?: string
  inset?: 'none' | 'small' | 'medium'
  className?: string
  children: ReactNode
}

const insets = { none: '', small: 'p-4', medium: 'p-5 sm:p-6' }

export function Card({ as = 'div', labelledBy, inset = 'medium', className = '', children }: CardProps) {
  const Tag: ElementType = as
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={`rounded-card border border-line bg-surface shadow-card ${insets[inset]} ${className}`}
    >
      {children}
    </Tag>
  )
}
