import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/app-icons.mjs'
import { pageChunks } from './build/chunks.mjs'
import { compressFiles } from './build/compress-files.mjs'
import { drawings } from './build/drawings.mjs'
import { emojiNames } from './build/emoji-names.mjs'
import { firstPages } from './build/first-pages.mjs'
import { lateStyles } from './build/late-styles.mjs'
import { plainContract } from './build/plain-contract.mjs'
import { preloadPages } from './build/preload-pages.mjs'
import { styleSheets } from './build/style-sheets.mjs'
import { texts } from './build/texts.mjs'

const LUCIDE_ICON = fileURLToPath(new URL('build/lucide-icon.mjs', import.meta.url))

export default defineConfig({
  publicDir: 'app/web/public',
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: LUCIDE_ICON }] },
  plugins: [
    texts(),
    drawings(),
    emojiNames(),
    plainContract(),
    react(),
    styleSheets(),
    tailwindcss(),
    preloadPages(),
    firstPages(),
    lateStyles(),
    appIcons(),
    compressFiles(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'app/web/service-worker.ts' },
      output: {
        // A service worker counts for the folder it stands in, under a name that never changes.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown\/runtime/ },
            { name: 'frame', test: /node_modules\/@tanstack\// },
            {
              name: 'aria',
              test: /node_modules\/(react-aria|react-stately|react-aria-components|@react-\w+|@internationalized)\//,
              entriesAware: true,
            },
            ...pageChunks(),
          ],
        },
      },
    },
  },
})
