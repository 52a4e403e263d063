import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** Short class names in what is shipped: hot lists carry thousands of them. */
const className = (name: string, file: string) => {
  const path = relative(root, file.split('?')[0] ?? file)
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)}`
}

/**
 * What every page loads comes in few files: the frame of the site, and its texts by language. Pages, modals, the slip
 * and what the shell needs later (`shell/analytics`, `shell/calls`, `shell/consent`, `shell/notices`,
 * `shell/session-life`) stay chunks of their own.
 */
const chunkGroups = [
  {
    // The boot script needs it before anything else: inside of the frame it would run the whole page at once.
    name: 'loader',
    test: /vite\/preload-helper/,
    priority: 4,
  },
  {
    debugName: 'texts',
    name: (id: string) => {
      const text = /\/i18n\/(?:(?:shell|sports|markets|coupon|auth)\/(\w+)\.json|(\w\w)\.ts)$/.exec(id)
      return text ? `texts-${text[1] ?? text[2]}` : null
    },
    priority: 3,
  },
  {
    name: 'board',
    test: /\/web\/apps\/sports\/(board|event-row|odds-button|match-clock|main-markets|sport-chips)/,
    priority: 2,
  },
  {
    name: 'frame',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/(shell\/(?!analytics\/|calls\/|deployment\/|sub-apps\/loader\/|(?:header|footer|language-switch|theme-switch)\.tsx|extras\/(?:loaded|fetch|likely|window)|address-checks|site-watch|maintenance-texts|seo\/ask|session-life\/|consent\/|notices\/|settings-form\/|settings\/sync)|ui|live|client-entry)|\/kernel\/|\/domain\/(sportsbook|trading|feed|settings)\/|rolldown|lucide-react\/dist\/esm\/(create|Icon|defaultAttributes|shared|icons\/settings\.)|\/auth\/(account-slot\.module|player-part)/,
    priority: 1,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'src/web/public',
  plugins: [react()],
  appType: 'custom',
  css: { modules: { generateScopedName: command === 'build' ? className : '[name]-[local]' } },
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [{ find: 'zod/mini', replacement: join(root, 'src/web/without-schemas.ts') }]
        : [],
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: ['chrome123', 'safari17.5', 'firefox121'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssr: isSsrBuild ? 'src/web/server-entry.ts' : false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'server-entry.js' } }
      : { input: 'src/web/boot.ts', output: { codeSplitting: { groups: chunkGroups } } },
  },
}))
