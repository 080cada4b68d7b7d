import '#ui/styles/public.css'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { loadTexts, TextsProvider } from '#platform/web/texts/texts.tsx'
import { features } from './features.ts'
import { applyTheme } from '#platform/web/pages/theme.ts'
import { beginAll } from '#platform/web/feature.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#platform/web/api/queries.ts'

// After a deployment an open tab may ask for a chunk that is gone: load the new version, once.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('convoy.reloaded') === location.href) return
  sessionStorage.setItem('convoy.reloaded', location.href)
  event.preventDefault()
  location.reload()
})

applyTheme()
beginAll(features)
// The splash of index.html stays until the first page can stand whole.
await Promise.all([loadTexts(), router.load()])
createRoot(document.getElementById('root')!).render(<App />)

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>
  )
}
