/** Whether benches run at their smallest size: `npm run bench -- --smallest`, as the nightly tests do. */
export const smallest = process.env.BENCH_SIZE === 'smallest'

/** Returns the size of a bench: the usual one, or the one that only shows that the bench still works. */
export const sized = <T>(usual: T, small: T): T => (smallest ? small : usual)
