import { mediaHook } from '#ui/media.ts'

/** Whether what is opened stands beside its list, as Tailwind's lg. */
export const useTwoColumns = mediaHook('(min-width: 1024px)')
