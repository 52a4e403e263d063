const secret = 'ab'.repeat(32)

/** Accepts every call and does nothing. */
const anything = (): never =>
  new Proxy(() => {}, {
    get(_, property) {
      if (property === Symbol.iterator) return function* () {}
      if (property === Symbol.toPrimitive) return () => 0
      return property === 'then' ? undefined : anything()
    },
    apply: () => anything(),
    construct: () => anything(),
  }) as never

/** Needs that modules copy one by one. */
const names =
  'book acceptance sealer identity playersTables sessionEnded noteForHouse site log leads sources rounds messages phoneOf sendText sendLetter sendDeleted forgetOld stakeFactors lateBets watchedRules boosts houses limitsChanged traderWords traderTerms'.split(
    ' ',
  )

/** Returns stubs of everything that modules need, except for the given parts. */
export function madeUpNeeds(own: Readonly<Record<string, unknown>>): never {
  const known: Record<string, unknown> = {
    ...Object.fromEntries(names.map((name) => [name, anything()])),
    ...{ linkSecret: secret, keptOutSecret: secret, actsSecret: secret, proofSecret: secret },
    ...own,
  }
  return new Proxy(known, {
    get: (needs, name) => needs[String(name)] ?? (String(name).endsWith('Secret') ? secret : anything()),
  }) as never
}
