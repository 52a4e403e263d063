import type { Sheet } from '#domain/casino/casino/sheets/sheet.ts'
import { blackjack } from './blackjack.ts'
import { baccarat, casinoWar, doubleUp, hiLo, redDog, stud, threeCard, videoPoker } from './cards.ts'
import { reels } from './reels.ts'
import type { Played, Read } from './round.ts'
import { card } from './scratch.ts'
import { code, mines, sequence, sliding, towers } from './steps.ts'
import { dice, flight, outcomes, shots } from './tables.ts'

const families: Readonly<Record<Sheet['family'], (sheet: never, played: Played) => Read>> = {
  outcomes,
  dice,
  flight,
  shots,
  card,
  baccarat,
  'casino-war': casinoWar,
  'red-dog': redDog,
  'three-card-poker': threeCard,
  'caribbean-stud': stud,
  'video-poker': videoPoker,
  blackjack,
  'hi-lo': hiLo,
  'double-up': doubleUp,
  mines,
  towers,
  code,
  sequence,
  sliding,
  reels,
}

/** Recomputes a round from a published sheet. */
export const readSheet = (sheet: Sheet, played: Played): Read =>
  families[sheet.family](sheet as never, played)
