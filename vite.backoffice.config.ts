import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sportNames, sportParts } from './tools/sport-parts.ts'

const root = import.meta.dirname

/** The application of the back office: a bundle of its own, of which the site's pages load nothing. */
export default defineConfig({
  root,
  base: '/backoffice/',
  publicDir: false,
  plugins: [react(), sportParts, sportNames],
  appType: 'custom',
  resolve: { alias: [{ find: /^zod$/, replacement: join(root, 'src/web/without-schemas.ts') }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    outDir: 'dist/backoffice',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5_000,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/web/backoffice/main.tsx' },
  },
})
