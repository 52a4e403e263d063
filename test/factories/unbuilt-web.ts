import type { PageCall, Renderer } from '#server/http/pages/page-renderer.ts'

/** The web from its sources, without a build: pages are really rendered, but name missing files. */
export const unbuiltWeb = (call: PageCall) => ({
  dist: '/nowhere',
  publicUrl: '',
  call: () => call,
  renderer: async () => (await import('#web/server-entry.ts')) as unknown as Renderer,
  assets: {
    entry: '/assets/boot.js',
    icons: 'i1',
    version: 'v1',
    scripts: () => [],
    styles: () => [],
    part: () => null,
  },
})

/** Returns the heading of a page. */
export const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
