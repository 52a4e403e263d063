import { type Plugin, parseAst, Visitor } from 'vite'
import type { Address } from '#web/core/registry/types.ts'

/** Fields of an address that only the server reads: it lists pages and decides who may list them. */
const forTheServer: readonly string[] = [
  'sitemap',
  'robots',
  'betting',
  'number',
] satisfies readonly (keyof Address)[]

/** Removes the fields of addresses that browsers don't read from an app's manifest (JavaScript). */
export function cutManifest(code: string): string {
  const unread: { readonly from: number; readonly to: number }[] = []
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      for (const [at, fact] of properties.entries()) {
        const name = fact.type === 'Property' && fact.key.type === 'Identifier' ? fact.key.name : null
        if (name !== null && forTheServer.includes(name))
          unread.push({ from: fact.start, to: properties[at + 1]?.start ?? fact.end })
      }
    },
  })
  visitor.visit(parseAst(code))
  return unread
    .toSorted((one, other) => one.from - other.from)
    .reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** Vite plugin that trims the manifests of the apps in the browser build. */
export const browserManifests: Plugin = {
  name: 'browser-manifests',
  // Runs after the compilation to JavaScript.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/web\/apps\/[\w-]+\/app\.ts$/ },
    handler: (code) => ({ code: cutManifest(code), map: null }),
  },
}
