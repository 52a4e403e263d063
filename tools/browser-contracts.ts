import { type Plugin, parseAst, Visitor } from 'vite'
import type { Endpoint } from '#kernel/contract.ts'

/** Fields of an endpoint that browsers read. The others are for the server: schemas, limits, possible errors. */
export const readByBrowsers: readonly string[] = [
  'id',
  'method',
  'path',
  'auth',
  'proofs',
] satisfies readonly (keyof Endpoint)[]

/** Pure declarations: calls whose result may be dropped when it is unused. */
export const declaring = ['z', 'endpoint', 'declareErrors']

/** Removes the fields of endpoints that browsers don't read from a contract (JavaScript). */
export function cutContract(code: string): string {
  const unread: { readonly from: number; readonly to: number }[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [facts] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || facts?.type !== 'ObjectExpression')
        return
      for (const [at, fact] of facts.properties.entries()) {
        const name = fact.type === 'Property' && fact.key.type === 'Identifier' ? fact.key.name : null
        if (name !== null && !readByBrowsers.includes(name))
          unread.push({ from: fact.start, to: facts.properties[at + 1]?.start ?? fact.end })
      }
    },
  })
  visitor.visit(parseAst(code))
  return unread.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
}

/** Vite plugin that trims the contracts of the domain's modules in the browser build. */
export const browserContracts: Plugin = {
  name: 'browser-contracts',
  // Runs after the compilation to JavaScript.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/domain\/(?:[\w-]+\/)+(?:\w+-)*api\.ts$/ },
    handler: (code) => ({ code: cutContract(code), map: null }),
  },
}
