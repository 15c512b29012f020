import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { median } from '../figures.ts'
import type { Request } from '../load.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, ask, newLead } from '../zeven.ts'
import { KINDS, startBare } from './kinds.ts'
import { fillAccount, readersOf } from './many-leads.ts'

/** What our server has, and what the bare one. */
export interface Both {
  ours: number
  bare: number
}

const TIMES = 9
/** A server has then also done what it does after an answer. */
const AFTER_MS = 30

/**
 * Gives the account its first leads. Returns how many statements a request of each kind sends to the
 * database, with those that start and end transactions.
 */
export async function countStatements(
  workplace: Workplace,
  account: Account,
  leads: number,
): Promise<Both[]> {
  const { database, serve } = workplace
  const folder = await mkdtemp(join(tmpdir(), 'zeven-bench-'))
  const file = join(folder, 'statements')
  await writeFile(file, '')
  const counter = new URL('../statements.ts', import.meta.url).href
  const counting = { NODE_OPTIONS: `--import ${counter}`, STATEMENTS: file }
  const zeven = await serve(counting)
  await ask(zeven.line, account, '/leads', newLead('first@klant.example'))
  await fillAccount(database, account, leads)
  const bare = await startBare(workplace, account, counting)
  const [reader] = await readersOf(database, [account])
  if (reader === undefined) throw new Error('the account has no leads')

  const count = async (url: string, request: Request) => {
    const counts: number[] = []
    let answer: unknown
    for (let n = 0; n < TIMES; n++) {
      const before = (await stat(file)).size
      answer = await answerOf(url, request)
      await pause(AFTER_MS)
      counts.push((await stat(file)).size - before)
    }
    return { answer, statements: median(counts) }
  }
  const found: Both[] = []
  for (const kind of KINDS) {
    const ours = await count(zeven.line, kind.ours(reader))
    const theirs = await count(bare[kind.bare].line, kind.theirs(reader))
    if (kind.bare === 'reads' && !isDeepStrictEqual(ours.answer, theirs.answer)) {
      throw new Error(`the bare server answers otherwise than we do: ${kind.what}`)
    }
    found.push({ ours: ours.statements, bare: theirs.statements })
  }
  for (const program of [zeven, bare.reads, bare.intake]) await program.stop()
  await rm(folder, { recursive: true })
  return found
}

let asked = 0

/** The data that a server answers. */
async function answerOf(url: string, { path, secret, body }: Request): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body).replace('[<id>]', `one-${++asked}`) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()).data
}
