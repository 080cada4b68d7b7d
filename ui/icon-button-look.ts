const tones = {
  plain: 'text-ink-soft hover:bg-pine-soft hover:text-ink',
  surface: 'bg-surface text-ink shadow-card hover:bg-sunken',
}
export type IconButtonTone = keyof typeof tones

/** The classes of a round button with an icon alone, for IconButton and for a native one where no library is loaded yet. */
export function iconButtonLook(tone: IconButtonTone = 'plain', className = ''): string {
  return `relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-50 [&_svg]:size-5.5 ${tones[tone]} ${className}`
}
