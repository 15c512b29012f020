import type { z } from 'zod'
import type { Endpoint } from '../../../server/core/contract.ts'
import { API_ROUTES } from '../../../server/entrypoints/routes.ts'
import { addRecords, pathOfOwnRecord } from '../records.ts'
import { type Attempt, attempt, type Fault, type Stage, strangerOf } from './attempt.ts'

const NO_LIMITS = ['', '0', '101', '-1', '+1', '01', '2.5', '1e1', ' 1', 'ten', '９']
const NO_INSTANTS = ['', 'yesterday', '1757493000', '2026-02-30', '2026-09-10T25:00:00Z']
const NO_FLAGS = ['', 'yes', '2', 'TRUE']

const isList = ({ list }: Endpoint) => list

/** Query parameters that are refused. */
export const QUERY_FAULTS: readonly Fault[] = [
  {
    says: 'an unknown parameter, such as a misspelt one',
    code: 'validation_failed',
    applies: ({ write }) => write,
    attempts: async (stage) => asking(stage, ['dryrun=1', 'Dry_Run=1', 'x=', '__proto__=1']),
  },
  {
    says: 'a parameter given twice',
    code: 'validation_failed',
    applies: (endpoint) => parametersOf(endpoint).length > 0,
    attempts: async (stage) =>
      asking(
        stage,
        parametersOf(stage.endpoint).map((name) => `${name}=1&${name}=1`),
      ),
  },
  {
    says: 'a flag that is neither on nor off',
    code: 'validation_failed',
    applies: (endpoint) => flagsOf(endpoint).length > 0,
    attempts: async (stage) =>
      asking(
        stage,
        flagsOf(stage.endpoint).flatMap((name) => NO_FLAGS.map((flag) => `${name}=${flag}`)),
      ),
  },
  {
    says: 'a limit outside 1 to 100',
    code: 'validation_failed',
    applies: isList,
    attempts: async (stage) => asking(stage, encoded('limit', NO_LIMITS)),
  },
  ...['updated_since', 'created_since'].map(
    (name): Fault => ({
      says: `a date and time of ${name} that cannot be read`,
      code: 'validation_failed',
      applies: (endpoint) => parametersOf(endpoint).includes(name),
      attempts: async (stage) => asking(stage, encoded(name, NO_INSTANTS)),
    }),
  ),
  {
    says: 'a cursor that is changed, of another list or of another account',
    code: 'invalid_cursor',
    applies: isList,
    attempts: async (stage) => {
      const { app, dealer, endpoint } = stage
      const stranger = await strangerOf(app)
      const own = await firstCursor(dealer, endpoint)
      const others = API_ROUTES.flatMap(({ endpoint: other }) =>
        other.list && other !== endpoint ? [firstCursor(dealer, other)] : [],
      )
      const foreign = [firstCursor(stranger, endpoint), ...others]
      const cursors = ['', 'abc', ...changed(own), ...(await Promise.all(foreign))]
      return asking(stage, encoded('cursor', cursors))
    },
  },
]

function parametersOf({ query, dryRun }: Endpoint): string[] {
  return [...Object.keys(query.shape), ...(dryRun ? ['dry_run'] : [])]
}

function asking(stage: Stage, queries: string[]): Attempt[] {
  return queries.map((query) => attempt(stage, { path: `${stage.path}?${query}` }))
}

/** `dry_run`, and the parameters that are 1, true, 0 or false. */
function flagsOf({ dryRun, query }: Endpoint): string[] {
  const isFlag = (schema: z.ZodType) =>
    ['1', 'false'].every((flag) => schema.safeParse(flag).success) &&
    !schema.safeParse('yes').success
  const named = Object.entries(query.shape).filter(([, schema]) => isFlag(schema as z.ZodType))
  return [...(dryRun ? ['dry_run'] : []), ...named.map(([name]) => name)]
}

function encoded(name: string, values: string[]): string[] {
  return values.map((value) => `${name}=${encodeURIComponent(value)}`)
}

/** Adds records when there are too few to page over: other requests may have deleted some. */
async function firstCursor(dealer: Stage['dealer'], endpoint: Endpoint): Promise<string> {
  const path = await pathOfOwnRecord(dealer, endpoint)
  const read = async () => (await dealer.api.get(`${path}?limit=1`)).body.meta.next_cursor
  const first = await read()
  if (first === null) await addRecords(dealer)
  const cursor = first ?? (await read())
  if (typeof cursor !== 'string') throw new Error(`${path} has fewer than two records to page over`)
  return cursor
}

/** Wrong copies of a cursor: one bit flipped, longer, shorter, and encoded in another way. */
function changed(cursor: string): string[] {
  const bytes = Buffer.from(cursor, 'base64url')
  const flipped = [0, bytes.length >> 1, bytes.length - 1].map((place) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy.toString('base64url')
  })
  return [...flipped, `${cursor}A`, cursor.slice(0, -4), `${cursor}=`, ` ${cursor}`]
}
