import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../db/dialect.ts'
import { createIndex } from './first-create-index.ts'

/**
 * The tables of better-auth, with the columns and types that it expects of each engine: people,
 * their passwords, sessions, links that are still to be used, and codes of a second factor.
 */
export async function createSignInTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const flag: ColumnDataType = engine === 'sqlite' ? 'integer' : 'boolean'
  const date: ColumnDataType = engine === 'sqlite' ? 'date' : 'timestamptz'
  await db.schema
    .createTable('auth_users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('emailVerified', flag, (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('twoFactorEnabled', flag)
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await ofUser(db, 'auth_sessions')
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('expiresAt', date, (c) => c.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await ofUser(db, 'auth_accounts')
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('providerId', 'text', (c) => c.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('auth_verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expiresAt', date, (c) => c.notNull())
    .addColumn('createdAt', date, (c) => c.notNull())
    .addColumn('updatedAt', date, (c) => c.notNull())
    .execute()
  await ofUser(db, 'auth_two_factors')
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('backupCodes', 'text', (c) => c.notNull())
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', date)
    .execute()
  for (const table of ['auth_sessions', 'auth_accounts', 'auth_two_factors']) {
    await createIndex(db, table, ['userId'])
  }
  await createIndex(db, 'auth_verifications', ['identifier'])
  await createIndex(db, 'auth_verifications', ['expiresAt'])
}

function ofUser<Table extends string>(db: Kysely<unknown>, table: Table) {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
}
