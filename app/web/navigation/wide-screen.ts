import { mediaHook } from '#ui/media.ts'

/** Whether there is room for the sidebar, as Tailwind's md. One navigation at a time stands in the page, not a hidden second one. */
export const useWideScreen = mediaHook('(min-width: 768px)')
