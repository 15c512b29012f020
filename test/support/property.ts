/** How often a property is tried, in multiples of the few rounds that `npm test` takes: `npm run test:long` sets more. */
const TIMES = Number(process.env.PROPERTY_RUNS ?? 1)

/** What fast-check asks for: the rounds of this run. */
export const rounds = (few: number) => ({ numRuns: few * TIMES })

/** How long a test with rounds may take on a busy machine. */
export const ROUNDS_MS = 60_000 * TIMES
