import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import { OPERATOR } from '../../../server/core/db/actor.ts'
import type { Command } from '../../../server/core/db/command.ts'
import { allAccounts } from '../../../server/core/db/of-account.ts'
import type { Tables } from '../../../server/core/db/tables.ts'
import type { Dealer, TestApp } from '../../support/app.ts'

/** A server and a dealer of its own. */
export interface World {
  app: TestApp
  dealer: Dealer
}

/** A line in words: `operator: update offer 12 (status, sent_at)`. */
export function inWords(line: Selectable<Tables['audit']>): string {
  const { actor, actor_id: which, verb, record, record_id: id, changed } = line
  const names = changed === null ? '' : ` (${JSON.parse(changed).join(', ')})`
  return `${which === null ? actor : `${actor} ${which}`}: ${verb} ${record} ${id}${names}`
}

export function linesOf({ database }: TestApp): Promise<Selectable<Tables['audit']>[]> {
  return allAccounts(database.read).selectFrom('audit').selectAll().orderBy('id').execute()
}

/** Does something and returns the audit lines that it left for the account, in words. */
export async function noting<Answer>(
  app: TestApp,
  { account }: Pick<Dealer, 'account'>,
  write: () => Promise<Answer>,
): Promise<{ answer: Answer; lines: string[] }> {
  const before = (await linesOf(app)).length
  const answer = await write()
  const lines = (await linesOf(app)).slice(before)
  const others = lines.filter(({ account_id: id }) => id !== account.id)
  if (others.length > 0) throw new Error(`of another account: ${others.map(inWords).join('; ')}`)
  return { answer, lines: lines.map(inWords) }
}

/** Does this as the operator. */
export function run<Input, Output>(
  { app, dealer }: World,
  command: Command<Input, Output>,
  input: Input,
): Promise<Output> {
  return app.database.run(command, { actor: OPERATOR, accountId: dealer.account.id, input })
}

/** The lines that this leaves when the operator does it, without who. */
export function ran<Input>(
  world: World,
  command: Command<Input, unknown>,
  input: Input,
): Promise<string[]> {
  return doneBy('operator', world, () => run(world, command, input))
}

/** The lines that a write leaves, all of the same actor, without who. */
export async function doneBy(
  who: string,
  { app, dealer }: World,
  write: () => Promise<unknown>,
): Promise<string[]> {
  return without(`${who}: `, (await noting(app, dealer, write)).lines)
}

export function without(who: string, lines: readonly string[]): string[] {
  for (const line of lines) expect(line.startsWith(who), line).toBe(true)
  return lines.map((line) => line.slice(who.length))
}
