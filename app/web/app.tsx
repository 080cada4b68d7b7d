import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LucideProvider } from 'lucide-react'
import { queryClient } from '#platform/web/api/queries.ts'
import { TextsProvider } from '#platform/web/texts/texts.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider>
        {/* Icons are drawn with one stroke, and are hidden from screen readers where they have no name. */}
        <LucideProvider strokeWidth={1.75}>
          <RouterProvider router={router} />
        </LucideProvider>
      </TextsProvider>
    </QueryClientProvider>
  )
}
