import { pageOfList, recordAct } from '#domain/people/staff/index.ts'
import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { marketDefinitions } from '#domain/sport/pricing/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import { actingStaff } from '#kernel/staff.ts'
import { deskErrors } from '../errors.ts'
import type { DeskNeeds } from '../needs.ts'
import { type TermLine, type TermScope, type termEndpoints, termScopes } from './terms-api.ts'
import { deleteTerm, lockTerm, setTerm, type TermPlace, type TermRow, termsInForce } from './terms-store.ts'

const types = new Set(marketDefinitions.map(({ type }) => type))

type Needs = Pick<DeskNeeds, 'db' | 'clock' | 'book' | 'traderTerms' | 'traderTermsChanged'>

export function termHandlers(needs: Needs): Handlers<typeof termEndpoints> {
  const { db, clock, book, traderTerms, traderTermsChanged } = needs

  const nameOf = (scope: TermScope, id: string): string => {
    if (scope === 'event') {
      const fixture = book.event(id)?.fixture
      return fixture ? [fixture.home.name, fixture.away.name].filter(Boolean).join(' – ') : ''
    }
    if (scope !== 'competition') return ''
    for (const { fixture } of book.all()) if (fixture.competition.id === id) return fixture.competition.name
    return ''
  }
  /** Errors: desk-unknown. */
  const check = ({ scope, scope_id, market_type }: TermPlace) => {
    const known = {
      event: () => book.event(scope_id) !== undefined,
      competition: () => nameOf('competition', scope_id) !== '',
      sport: () => sports.includes(scope_id as SportId),
      house: () => scope_id === '',
    }
    if (!known[scope]()) throw deskErrors['desk-unknown']({ what: scope, pointer: '/scopeId' })
    if (market_type !== '' && !types.has(market_type))
      throw deskErrors['desk-unknown']({ what: 'market', pointer: '/marketType' })
  }
  const lineOf = (row: TermRow): TermLine => ({
    id: [row.scope, row.scope_id, row.market_type].join('~'),
    scope: row.scope,
    scopeId: row.scope_id,
    name: nameOf(row.scope, row.scope_id),
    marketType: row.market_type,
    margin: row.margin,
    share: row.share,
    staff: row.staff_name,
    reason: row.reason,
    at: row.at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
  })
  const subjectOf = ({ scope, scope_id, market_type }: TermPlace) => ({
    kind: 'trading-term',
    id: [scope, scope_id, market_type].join('~'),
  })
  const valuesOf = (row: TermRow | null) => row && { margin: row.margin, share: row.share }
  /** Applies the terms to quotes and repricing immediately; call it after the commit. */
  const heed = async () => {
    const places = await traderTerms.refresh(db.read, clock.now())
    if (places.length > 0) traderTermsChanged(places)
  }

  return {
    'desk-terms': async (_, { query }) => {
      const { limit, offset } = pageOfList(query)
      const rows = await termsInForce(db.read, new Date(clock.now()))
      const all = rows.filter(({ scope }) => query.scope === undefined || scope === query.scope)
      return { items: all.slice(offset, offset + limit).map(lineOf), total: all.length }
    },
    'desk-set-term': async (context, { body }) => {
      const staff = actingStaff(context)
      const { margin = null, share = null, minutes, reason } = body
      const place = {
        scope: body.scope,
        scope_id: body.scope === 'house' ? '' : (body.scopeId ?? ''),
        market_type: body.marketType ?? '',
      }
      if (margin === null && share === null) throw deskErrors['desk-term-empty']()
      check(place)
      const expires = minutes === undefined ? null : new Date(clock.now() + minutes * 60_000)
      await db.transact(async (tx) => {
        const before = await lockTerm(tx, place)
        await setTerm(tx, { ...place, margin, share, reason, expires_at: expires }, staff)
        await recordAct(tx, {
          staff,
          action: 'event.terms',
          subject: subjectOf(place),
          from: valuesOf(before),
          to: { margin, share, until: expires?.toISOString() ?? null },
          reason,
        })
      })
      await heed()
      return null
    },
    'desk-end-term': async (context, { params: { id }, body }) => {
      const staff = actingStaff(context)
      const parts = id.split('~')
      const scope = termScopes.find((one) => one === parts[0])
      if (!scope || parts.length < 3) throw deskErrors['desk-unknown']({ what: 'trading-term' })
      const place = { scope, scope_id: parts.slice(1, -1).join('~'), market_type: parts.at(-1)! }
      await db.transact(async (tx) => {
        const before = await deleteTerm(tx, place)
        if (!before) throw deskErrors['desk-unknown']({ what: 'trading-term' })
        await recordAct(tx, {
          staff,
          action: 'event.terms',
          subject: subjectOf(place),
          from: valuesOf(before),
          to: null,
          reason: body.reason,
        })
      })
      await heed()
      return null
    },
  }
}
