import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './launcher/compress-files.mjs'

const api = `http://localhost:${process.env.CONVOY_API_PORT ?? 3000}`

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), compressFiles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: { '/api': { target: api, ws: true }, '/outbox.json': api },
  },
})
