import type { Command } from 'commander'
import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { NewApiKey } from '../../account/keys/keys.contract.ts'
import { type Key, listKeys } from '../../account/keys/keys.reads.ts'
import { createKey, type NewKey, revokeKey } from '../../account/keys/keys.writes.ts'
import { SCOPES } from '../../core/contract.ts'
import { CommandFailed, named } from './failure.ts'
import { act, onAccount, onDatabase } from './output.ts'
import { listing } from './table.ts'
import { checkOptions, parseTime, parseWholeNumber, parseWords } from './values.ts'

interface GivenKey {
  name: string
  scopes: string[]
  expiresAt?: number
}

export function addKeyCommands(program: Command): void {
  const key = program.command('key')

  onAccount(
    key
      .command('create')
      .description('create a key; its secret is shown only this once')
      .requiredOption('--name <name>', 'what uses the key, such as ERP')
      .requiredOption('--scopes <a,b|all>', `what the key may do: ${SCOPES.join(', ')}`, parseWords)
      .option(
        '--expires-at <time>',
        'when the key expires, in ISO 8601; never when left out',
        parseTime,
      ),
    (given: GivenKey) => {
      const input = readKey(given)
      return async (database, account) => {
        if (input.expiresAt !== null && input.expiresAt <= database.clock.now()) {
          throw new CommandFailed('--expires-at: is in the past')
        }
        const { secret, ...created } = await act(database, createKey, account.id, input)
        const { id, prefix } = created
        const text = `Created key ${id} (${prefix}…). Its secret, shown only now:\n\n  ${secret}`
        return { json: { ...toJson(created), secret }, text }
      }
    },
  )

  onDatabase(
    key
      .command('revoke')
      .description('revoke a key; its next request is refused')
      .argument('<id>', 'the key, by its id', parseWholeNumber),
    (id: number) => async (database) => {
      const revoked = await named(`key ${id}`, act(database, revokeKey, null, { id }))
      return { json: toJson(revoked), text: `Revoked key ${revoked.id} (${revoked.prefix}…)` }
    },
  )

  onAccount(
    key.command('list').description('list the keys of an account, without their secrets'),
    () => async (database, account) => {
      const keys = (await listKeys(database.source, account.id)).map(toJson)
      const text = listing(keys, [
        'id',
        'prefix',
        'name',
        'scopes',
        'expires_at',
        'last_used_at',
        'revoked_at',
      ])
      return { json: { keys }, text }
    },
  )
}

function readKey({ name, scopes: given, expiresAt }: GivenKey): NewKey {
  const scopes = given.join() === 'all' ? [...SCOPES] : given
  const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope))
  if (unknown.length > 0) {
    const names = unknown.map((scope) => `"${scope}"`).join(', ')
    throw new CommandFailed(`--scopes: no scope ${names}; there are ${SCOPES.join(', ')}`)
  }
  return { ...checkOptions(NewApiKey, { name, scopes }), expiresAt: expiresAt ?? null }
}

function toJson(key: Key) {
  return {
    id: key.id,
    account: key.accountId,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    expires_at: formatOptionalTimestamp(key.expiresAt),
    last_used_at: formatOptionalTimestamp(key.lastUsedAt),
    revoked_at: formatOptionalTimestamp(key.revokedAt),
  }
}
