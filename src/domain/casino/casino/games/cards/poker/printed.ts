import { fraction } from '#domain/casino/rounds/api.ts'

/**
 * Payouts of best play with their frequency over all hands of player and dealer; written by
 * `npm run op -- poker-returns`.
 */
export const printed = {
  caribbeanStud: [
    { weight: 2726592727512n, multiple: fraction(-2) },
    { weight: 9523005974460n, multiple: fraction(0) },
    { weight: 321623100n, multiple: fraction(1) },
    { weight: 4532514033720n, multiple: fraction(2) },
    { weight: 2343248003808n, multiple: fraction(4) },
    { weight: 488012139360n, multiple: fraction(6) },
    { weight: 234242908320n, multiple: fraction(8) },
    { weight: 43805516100n, multiple: fraction(10) },
    { weight: 21856990280n, multiple: fraction(12) },
    { weight: 16624475280n, multiple: fraction(16) },
    { weight: 2832435800n, multiple: fraction(42) },
    { weight: 156929720n, multiple: fraction(102) },
    { weight: 16759740n, multiple: fraction(202) },
  ],
  threeCardAnte: [
    { weight: 91126832n, multiple: fraction(-1) },
    { weight: 132923304n, multiple: fraction(0) },
    { weight: 249216n, multiple: fraction(1) },
    { weight: 80955780n, multiple: fraction(2) },
    { weight: 91100696n, multiple: fraction(3) },
    { weight: 8976452n, multiple: fraction(4) },
    { weight: 289104n, multiple: fraction(6) },
    { weight: 931972n, multiple: fraction(7) },
    { weight: 617044n, multiple: fraction(8) },
  ],
  threeCardPairs: [
    { weight: 16440n, multiple: fraction(0) },
    { weight: 3744n, multiple: fraction(2) },
    { weight: 1096n, multiple: fraction(5) },
    { weight: 720n, multiple: fraction(7) },
    { weight: 52n, multiple: fraction(31) },
    { weight: 48n, multiple: fraction(41) },
  ],
}
