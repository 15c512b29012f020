import {
  type Account,
  type AccountSettings,
  NEW_ACCOUNT,
} from '../../server/account/accounts/accounts.contract.ts'
import { createAccount } from '../../server/account/accounts/accounts.writes.ts'
import type { KeyWithSecret } from '../../server/account/keys/keys.writes.ts'
import { createKey } from '../../server/account/keys/keys.writes.ts'
import { readConfig } from '../../server/core/config.ts'
import type { Scope } from '../../server/core/contract.ts'
import { SCOPES } from '../../server/core/contract.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { type Command, defineCommand, type WriteContext } from '../../server/core/db/command.ts'
import { openVault } from '../../server/core/secret.ts'
import type { Offer } from '../../server/leads/offer.contract.ts'
import { type RunningServer, type StartOptions, startServer } from '../../server/main.ts'
import { buildOffer } from '../../server/offers/build.ts'
import { addOfferLine } from '../../server/offers/lines/lines.writes.ts'
import { type Prepared, prepareOffer } from '../../server/offers/versions/prepare.ts'
import { writeCatalogue } from './catalogue.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createMigratedStorage, type TestStorage } from './storage.ts'

/** A running server on the engine of this test file, with a clock the test moves. */
export interface TestApp {
  server: RunningServer
  storage: TestStorage
  clock: TestClock
  database: RunningServer['database']
  /** Creates an account and a key with every scope, so that tests share no rows. */
  dealer(settings?: Partial<AccountSettings>): Promise<Dealer>
  /** Writes rows as no request can. */
  write(work: (ctx: WriteContext) => Promise<unknown>): Promise<void>
  /** A client with this secret, or with none. */
  clientOf(secret: string | undefined): ApiClient
  stop(): Promise<void>
}

export interface Dealer {
  account: Account
  key: KeyWithSecret
  /** The public API with the dealer's key. */
  api: ApiClient
  /** Creates a key with only these scopes, and a client that uses it. */
  withScopes(scopes: Scope[], expiresAt?: number): Promise<ApiClient>
  /** Creates a key with only these scopes and returns its secret. */
  secretWith(scopes: Scope[]): Promise<string>
  /** Does this for the account, as the operator. */
  run<Input, Done>(command: Command<Input, Done>, input: Input): Promise<Done>
  /** Adds or changes the entries of a catalogue. */
  catalogue(file: object, retiresItems?: boolean): Promise<void>
  /** Turns a lead into an offer, or builds the offer again. */
  build(lead: number): Promise<Offer>
  /** Adds a line to an offer, and makes the customer's link to it. */
  freeze(lead: number): Promise<Prepared>
}

const LINE = { name: 'Delivery', description: null, quantity: 1, price: 100_00, vat_rate: 21_00 }

/** Budgets that no test uses up. */
export const PLENTY = {
  perMinute: 100_000,
  perDay: 100_000,
  writePerMinute: 100_000,
  writePerDay: 100_000,
  inFlight: 100,
}

/** Webhooks may go to this machine only, whatever address a test subscribes. */
const TO_OURSELVES = { WEBHOOK_ALLOW_NETS: '127.0.0.1' }

export interface TestAppOptions extends Pick<StartOptions, 'timeouts' | 'webhooks' | 'writes'> {
  /** Settings from the environment, such as `SMTP_URL`. */
  settings?: Record<string, string>
}

export async function startTestApp(
  storage?: TestStorage,
  { settings = {}, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const own = storage ?? (await createMigratedStorage())
  const clock = createTestClock()
  const config = readConfig({
    ...TO_OURSELVES,
    ...own.settings,
    ...settings,
    PORT: '0',
    LOG_LEVEL: 'fatal',
  })
  const webhooks = { resolve: async () => ['127.0.0.1'] }
  // A case does its own upkeep.
  const usual = { webhooks, writes: 'inline', upkeepAfterMs: 3_600_000 } as const
  const started = await startServer(config, { ...usual, ...options, clock })
  // A test may give the server another address for clients; tests themselves are on this machine.
  const server = { ...started, url: `http://127.0.0.1:${started.port}` }
  const { database } = server

  async function write(work: (ctx: WriteContext) => Promise<unknown>): Promise<void> {
    const command = defineCommand<null, unknown>(import.meta.url, work)
    await database.run(command, { actor: OPERATOR, accountId: null, input: null })
  }

  async function keyOf(account: Account, scopes: Scope[], expiresAt: number | null = null) {
    const input = { name: 'Test key', scopes, expiresAt }
    return database.run(createKey, { actor: OPERATOR, accountId: account.id, input })
  }

  return {
    server,
    storage: own,
    clock,
    database,
    write,
    dealer: async (settings = {}) => {
      const input = {
        ...NEW_ACCOUNT,
        name: 'Veranda Voorbeeld',
        plan: 'paid' as const,
        ...settings,
      }
      const account = await database.run(createAccount, { actor: OPERATOR, accountId: null, input })
      const key = await keyOf(account, [...SCOPES])
      const own = { actor: OPERATOR, accountId: account.id }
      return {
        account,
        key,
        run: (command, input) => database.run(command, { ...own, input }),
        api: createApiClient(server.url, key.secret),
        withScopes: async (scopes, expiresAt) => {
          const { secret } = await keyOf(account, scopes, expiresAt ?? null)
          return createApiClient(server.url, secret)
        },
        secretWith: async (scopes) => (await keyOf(account, scopes)).secret,
        catalogue: (file, retiresItems) => writeCatalogue(database, account.id, file, retiresItems),
        build: (id) => database.run(buildOffer, { ...own, input: { id } }),
        freeze: async (id) => {
          await database.run(addOfferLine, { ...own, input: { id, sent: LINE } })
          return prepareOffer(database, await openVault(config, database), { ...own, id, by: null })
        },
      }
    },
    clientOf: (secret) => createApiClient(server.url, secret),
    stop: async () => {
      await server.stop()
      if (storage === undefined) await own.remove()
    },
  }
}
