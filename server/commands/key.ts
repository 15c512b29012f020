import type { Command } from 'commander'
import { SCOPES } from '../contract.ts'
import { OPERATOR } from '../db/actor.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import { createKey, revokeKey } from '../resources/keys/actions.ts'
import { type Key, NewKey } from '../resources/keys/contract.ts'
import { listKeys } from '../resources/keys/store.ts'
import { formatOptionalTimestamp, parseTimestamp } from '../time.ts'
import { CommandFailed, named } from './failure.ts'
import { onDatabase, table } from './output.ts'
import { optionFaults, parseWholeNumber } from './values.ts'

interface GivenKey {
  account: number
  name: string
  scopes: string
  expiresAt?: string
}

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('create, revoke and list API keys')

  onDatabase(
    key
      .command('create')
      .description('create a key; its secret is shown this once')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .requiredOption('--name <name>', 'what the key is for')
      .requiredOption('--scopes <a,b>', `what it may do: ${SCOPES.join(', ')}; or all`)
      .option('--expires-at <time>', 'when it ends, ISO 8601'),
    (given: GivenKey) => {
      const input = readKey(given)
      return async (database) => {
        const creating = database.run(createKey, {
          actor: OPERATOR,
          accountId: given.account,
          input,
        })
        const created = await named(`account ${given.account}`, creating)
        const { id, prefix, secret } = created
        const text = `Created key ${id} (${prefix}…). Its secret, shown only now:\n\n  ${secret}`
        return { json: { ...toJson(created), secret }, text }
      }
    },
  )

  onDatabase(
    key
      .command('revoke')
      .description('revoke a key, from its next request on')
      .argument('<id>', 'the key', parseWholeNumber),
    (id: number) => async (database) => {
      const revoked = await named(
        `key ${id}`,
        database.run(revokeKey, { actor: OPERATOR, accountId: null, input: { id } }),
      )
      return { json: toJson(revoked), text: `Revoked key ${revoked.id} (${revoked.prefix}…)` }
    },
  )

  onDatabase(
    key
      .command('list')
      .description('list the keys of an account')
      .requiredOption('--account <id>', 'the account', parseWholeNumber),
    ({ account }: { account: number }) =>
      async (database) => {
        await named(`account ${account}`, getAccountRow({ db: database.read }, account))
        const keys = (await listKeys({ db: database.read }, account)).map(toJson)
        const rows = keys.map((own) => [
          own.id,
          own.prefix,
          own.name,
          own.scopes.join(','),
          own.expires_at,
          own.last_used_at,
          own.revoked_at,
        ])
        const headings = ['id', 'prefix', 'name', 'scopes', 'expires', 'last used', 'revoked']
        return { json: { keys }, text: table(headings, rows) }
      },
  )
}

function readKey(given: GivenKey): NewKey {
  const key = { name: given.name, scopes: readScopes(given.scopes), expiresAt: readExpiry(given) }
  const result = NewKey.safeParse(key)
  if (result.success) return result.data
  throw new CommandFailed('such a key cannot be', optionFaults(result.error))
}

function readScopes(list: string): string[] {
  const scopes = list === 'all' ? [...SCOPES] : list.split(',').map((scope) => scope.trim())
  const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope))
  if (unknown.length === 0) return scopes
  const names = unknown.map((scope) => `"${scope}"`).join(', ')
  throw new CommandFailed(`--scopes: no scope ${names}; there are ${SCOPES.join(', ')}`)
}

function readExpiry({ expiresAt: text }: GivenKey): number | null {
  const expiresAt = text === undefined ? null : parseTimestamp(text)
  if (text === undefined || expiresAt !== null) return expiresAt
  throw new CommandFailed(
    `--expires-at: "${text}" is not an ISO 8601 date and time such as 2027-01-31T00:00:00+01:00`,
  )
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
