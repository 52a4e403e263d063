import { Gauge, type Registry } from 'prom-client'
import type { RepricingLoop } from '#domain/sport/book/index.ts'
import type { LiveHub } from './hub.ts'

/** Registers metrics of the live hub and the repricing loop, read on each scrape. */
export function measureLive(registry: Registry, hub: LiveHub, repricing: RepricingLoop): void {
  const figures: readonly [name: string, help: string, read: () => number][] = [
    ['live_clients', 'Sockets that are open.', () => hub.figures().clients],
    ['live_topics', 'Topics that are followed or were read lately.', () => hub.figures().channels],
    ['live_writes_total', 'Writes to sockets.', () => hub.figures().writes],
    ['live_written_bytes_total', 'Bytes written to sockets.', () => hub.figures().bytes],
    ['live_skipped_total', 'Times that a slow client was left out of a tick.', () => hub.figures().skipped],
    ['live_cut_total', 'Clients cut because they took nothing for too long.', () => hub.figures().cut],
    ['trader_events', 'Events that the repricing loop follows.', () => repricing.figures().tracked],
    ['trader_priced_events', 'Events that are priced.', () => repricing.figures().priced],
    ['trader_repricings_total', 'Events priced since the start.', () => repricing.figures().repricings],
    [
      'trader_contradictions_total',
      'Prices that contradicted another one of their event; 0 is the rule.',
      () => repricing.figures().contradictions,
    ],
    [
      'trader_repricing_ms',
      'Milliseconds of one repricing, a moving average.',
      () => repricing.figures().costMs,
    ],
    ['trader_longest_turn_ms', 'The longest turn of the loop.', () => repricing.figures().longestTurnMs],
  ]
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}
