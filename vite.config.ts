import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vite'
import { frameDictionaries } from './src/web/i18n/frame-dictionaries.ts'
import { browserContracts, declaring } from './tools/browser-contracts.ts'
import { browserManifests } from './tools/browser-manifests.ts'
import { frameModules, lateParts } from './tools/frame-modules.ts'
import { leanIcons, leanStyles, ownDrawings } from './tools/lean-modules.ts'
import { pageLoaders } from './tools/page-loaders.ts'
import { sportNames, sportParts } from './tools/sport-parts.ts'
import { sportSigns } from './tools/sport-signs.ts'
import { className } from './tools/style-names.ts'

const root = import.meta.dirname

/** The frame's dictionaries and the loaders of all others, by language. */
const frameTexts = new RegExp(`/i18n/(?:(?:${frameDictionaries.join('|')})/(\\w+)\\.json|(\\w\\w)\\.ts)$`)

const inFrame = frameModules()

/** Lists that grow with each sport, which few pages read: modules of a door that all pages use. */
const notForAll = /\/domain\/sport\/pricing\/(?:catalogue|live-delay\/(?:base|extra)|market-rule)\.ts$/

/** Small modules of the session that every page loads late: each by itself would take a third more. */
const sessionParts =
  /\/core\/(?:session\/(?:session-life|logoff-mark)|calls\/user-token|router\/return-path)\.ts$/

/**
 * What every page loads comes in few files, since each takes bytes of its own and compresses worse: the frame of the site
 * with the boards' code, and its texts by language. So does what each page loads once it reacts: the slip, and the extras
 * with notices, cookies and watchers. Pages, modals and what only some visitors need stay chunks of their own.
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
      const text = frameTexts.exec(id)
      return text ? `texts-${text[1] ?? text[2]}` : null
    },
    priority: 3,
  },
  // Before the frame, which would take it along as a part of its module's door.
  { name: 'markets', test: notForAll, priority: 3 },
  // Which the market types need too: with those the frame would load them all.
  { name: 'sports', test: /\/domain\/sport\/feed\/(?:api|esports|state\/places)\.ts$/, priority: 4 },
  {
    debugName: 'frame',
    name: (id: string, build: Rolldown.ChunkingContext) =>
      sessionParts.test(id) || inFrame(id, (other) => build.getModuleInfo(other)) ? 'frame' : null,
    priority: 2,
  },
  // Contracts of the frame name the currencies in their schemas, which browsers do without: the frame would take the table along.
  { name: 'currencies', test: /\/kernel\/currencies\.ts$/, priority: 4 },
  {
    // Not with the first that asks for them: others would have to load what else that one brings. Forms ask for the ids
    // of analytics, which ad blockers would keep away under its name; as they may a conversion.
    debugName: 'contracts',
    name: (id: string) =>
      /\/src\/domain\/\w+\/(?!analytics|conversion)(\w+)\/(?:[\w-]+\/)*(?:\w+-)*api\.ts$/.exec(id)?.[1] ??
      null,
    priority: 1,
  },
  // In one file: who goes on from the first page needs it, whatever comes next.
  { name: 'pages', test: /\/app\.ts\?loaders$/, priority: 4 },
  { name: 'site', test: /\/domain\/trust\/access\/|\/features\/maintenance\//, priority: 2 },
  ...Object.entries(lateParts).map(([name, path]) => ({ name, test: new RegExp(`/${path}$`), priority: 0 })),
]

const named = (end: string) => `assets/[name]-[hash:7]${end}`

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'src/web/public',
  plugins: [
    react(),
    sportParts,
    sportNames,
    sportSigns,
    ...(command === 'build' ? [ownDrawings, leanIcons, leanStyles] : []),
    ...(command === 'build' && !isSsrBuild ? [browserContracts, browserManifests, pageLoaders()] : []),
  ],
  appType: 'custom',
  css: { modules: { generateScopedName: command === 'build' ? className : '[name]-[local]' } },
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [{ find: /^zod$/, replacement: join(root, 'src/web/without-schemas.ts') }]
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
    modulePreload: {
      polyfill: false,
      // The frame would carry the names of all files of all pages, which change with each build and compress badly: 2 kB on
      // the home page. A page's scripts are fetched when its link comes near; the document names those of the first page.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'server-entry.js', assetFileNames: named('[extname]') } }
      : {
          input: 'src/web/boot.ts',
          treeshake: {
            manualPureFunctions: declaring,
            // Lists and figures: who does not read them does without, though the door of their module has them.
            moduleSideEffects: [
              { test: /\/src\/domain\/sport\/pricing\//, sideEffects: false },
              { test: /\/src\/kernel\/currenc/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: chunkGroups },
            // The home page's code names some two hundred files, and a hash does not compress: seven letters tell builds apart.
            entryFileNames: named('.js'),
            chunkFileNames: named('.js'),
            assetFileNames: named('[extname]'),
          },
        },
  },
}))
