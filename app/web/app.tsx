import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/queries.ts'
import { RouterProvider } from '#platform/web/router/router-provider.tsx'
import { TextsProvider } from '#platform/web/texts/texts.tsx'
import { router } from './router.tsx'

/** The page at the address of the browser, when its words and its code are there. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>
  )
}
