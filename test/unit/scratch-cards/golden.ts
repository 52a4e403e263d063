/** The first ten cards of golden seeds: number and prize in hundredths, computed by a program of its own from the rules. */
export const golden: Readonly<Record<string, string>> = {
  'harbour-lines': '8097:0 4229:100 14676:0 3669:150 17640:0 8213:0 9156:0 1324:300 343:1000 14762:0',
  lamplighter: '8097:0 24229:0 34676:0 3669:200 37640:0 28213:0 29156:0 41324:0 20343:0 14762:0',
  'market-day': '18097:0 4229:200 34676:0 23669:0 37640:0 38213:0 29156:0 41324:0 10343:100 4762:200',
  'night-mail': '23097:0 39229:0 19676:0 33669:0 37640:0 13213:0 29156:0 11324:100 5343:200 29762:0',
  'toll-gate': '8097:0 24229:0 4676:200 3669:200 7640:0 28213:0 29156:0 11324:0 20343:0 14762:0',
}
