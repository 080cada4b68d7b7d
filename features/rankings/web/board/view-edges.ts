/** What stays at an edge of the view while the board scrolls: clear of the sidebar, and of the phone's tabs and bar. */
export const viewEdges = {
  top: 'fixed inset-x-4 top-17 flex justify-center md:top-3 md:right-8 md:left-[calc(248px+2rem)]',
  /** Where the top is taken. */
  belowTop: 'fixed inset-x-4 top-31 flex justify-center md:top-17 md:right-8 md:left-[calc(248px+2rem)]',
  bottom: 'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] mt-3 flex justify-center md:bottom-4',
} as const
