import { type Plugin, parseAst, Visitor } from 'vite'
import type { Endpoint } from '#kernel/contract.ts'

/** What a browser reads of an endpoint. All else is for the server: schemas, limits, the errors that it may answer. */
export const readByBrowsers: readonly string[] = [
  'id',
  'method',
  'path',
  'auth',
  'proofs',
] satisfies readonly (keyof Endpoint)[]

/** Calls that only declare something: who does not use what they answer does without them. */
export const declaring = ['z', 'endpoint', 'declareErrors']

/** The text of a contract (JavaScript) without what browsers don't read of its endpoints. */
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

/** Cuts the contracts of the domain's modules in the build for browsers. */
export const browserContracts: Plugin = {
  name: 'browser-contracts',
  // When it is JavaScript.
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/domain\/(?:[\w-]+\/)+(?:\w+-)*api\.ts$/ },
    handler: (code) => ({ code: cutContract(code), map: null }),
  },
}
