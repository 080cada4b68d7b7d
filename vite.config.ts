import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/app-icons.mjs'
import { compressFiles } from './build/compress-files.mjs'
import { emojiNames } from './build/emoji-names.mjs'
import { lateStyles } from './build/late-styles.mjs'
import { plainContract } from './build/plain-contract.mjs'
import { preloadPages } from './build/preload-pages.mjs'
import { texts } from './build/texts.mjs'

export default defineConfig({
  publicDir: 'app/web/public',
  plugins: [
    texts(),
    emojiNames(),
    plainContract(),
    react(),
    tailwindcss(),
    preloadPages(),
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
        // A page that needs forty files of half a kilobyte waits longer than one that needs ten.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'frame', test: /node_modules\/@tanstack\// },
            {
              name: 'parts',
              test: /\/(ui\/(\w+\/)?(button|card|notice|field-frame|text-field|password-field|checkbox|badge|empty-state|toast-\w+|rolling-dashes)\.tsx?|art\/signs\/(logo|notice-sign|road-sign|sign-shapes)\.tsx?)$|node_modules\/lucide-react\/dist\/esm\/(create|Icon|shared|defaultAttr|icons\/(x|eye|eye-off)\.)/,
            },
            {
              name: 'core',
              test: /(\/contract\/|\/platform\/web\/(?!pages\/(rich-text|report-dialog|page-dialog|card-list)|live\/|pictures\/|api\/upload|writing\/|push\/|console\/|rich\/)|node_modules\/(zod|use-intl|icu-minify)\/)/,
            },
            // Every address of the app, and what reads it: a dozen modules too small to be files.
            { name: 'features', test: /(\/app\/web\/features\.ts|\.web\.ts)$/ },
          ],
        },
      },
    },
  },
})
