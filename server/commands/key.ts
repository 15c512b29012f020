import type { Command } from 'commander'
import { SCOPES } from '../contract.ts'
import { fieldErrors } from '../http/validate.ts'
import { createKey, revokeKey } from '../resources/keys/actions.ts'
import { type Key, NewKey } from '../resources/keys/contract.ts'
import { listKeys } from '../resources/keys/store.ts'
import { formatOptionalTimestamp, parseTimestamp } from '../time.ts'
import { CommandFailed, onDatabase, table } from './output.ts'
import { parseWholeNumber } from './values.ts'

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
    async (database, _, given: GivenKey) => {
      const input = { accountId: given.account, ...readKey(given) }
      const created = await database.run(createKey, given.account, input)
      const json = { ...toJson(created), secret: created.secret }
      const text = `Created key ${created.id} (${created.prefix}…). Its secret, shown only now:\n\n  ${created.secret}`
      return { json, text }
    },
  )

  onDatabase(
    key
      .command('revoke')
      .description('revoke a key, from its next request on')
      .argument('<id>', 'the key', parseWholeNumber),
    async (database, _, id: number) => {
      const revoked = await database.run(revokeKey, null, { id })
      return { json: toJson(revoked), text: `Revoked key ${revoked.id} (${revoked.prefix}…)` }
    },
  )

  onDatabase(
    key
      .command('list')
      .description('list the keys of an account')
      .requiredOption('--account <id>', 'the account', parseWholeNumber),
    async (database, _, { account }: { account: number }) => {
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
  const expiresAt = given.expiresAt === undefined ? null : parseTimestamp(given.expiresAt)
  if (given.expiresAt !== undefined && expiresAt === null) {
    throw new CommandFailed(`--expires-at: ${given.expiresAt} is not an ISO 8601 date and time`)
  }
  const scopes = given.scopes === 'all' ? [...SCOPES] : given.scopes.split(',')
  const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope))
  if (unknown.length > 0) {
    throw new CommandFailed(
      `--scopes: no scope ${unknown.join(', ')}; there are ${SCOPES.join(', ')}`,
    )
  }
  const result = NewKey.safeParse({ name: given.name, scopes, expiresAt })
  if (result.success) return result.data
  throw new CommandFailed(JSON.stringify(fieldErrors(result.error)))
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
